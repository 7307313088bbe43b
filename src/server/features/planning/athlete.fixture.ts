import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { BodyOf } from "#server/testing/api-client.ts";
import type { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  deleteDailyAction,
  deleteDraft,
  getDailyAction,
  getDraft,
  getPlanning,
  getRecentWeeklyMap,
  listDailyActions,
  listProofs,
  listRecentObjectives,
  listWins,
  restoreDailyAction,
  reviewDailyAction,
  saveDailyAction,
  saveDraft,
  saveWeeklyMap,
  writeNote,
} from "#shared/planning/contract.ts";
import type { DraftKind } from "#shared/planning/drafts.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;
type Page = z.input<NonNullable<typeof listDailyActions.query>>;

export const BERLIN = "Europe/Berlin";

/**
 * Creates a member with the API calls of one device in Berlin. Writes carry the test clock's time unless they
 * override it.
 */
export async function athlete(app: TestApp, { isPaid = true } = {}) {
  const { api } = app;
  const member = await signUpMember(app, { first_name: "Ada" });
  if (isPaid) await giveMembership(app.deps, member.id);
  const as = { headers: member.headers };
  const written = () => ({ zone: BERLIN, writtenAt: app.clock.now().toISOString() });
  const planFor = (forDate: string) => ({
    ...written(),
    id: randomUUID(),
    forDate,
    q1: "Track, 7:00",
  });

  return {
    ...member,
    planFor,
    planDay: (forDate: string, words: Partial<BodyOf<typeof saveDailyAction>> = {}) =>
      api(saveDailyAction, { as, body: { ...planFor(forDate), ...words } }),
    mapWeek: (weekStart: string, words: Partial<BodyOf<typeof saveWeeklyMap>> = {}) =>
      api(saveWeeklyMap, {
        as,
        body: { ...written(), id: randomUUID(), weekStart, q6: "Three sessions", ...words },
      }),
    review: (id: string, words: Partial<BodyOf<typeof reviewDailyAction>>) =>
      api(reviewDailyAction, { as, params: { id }, body: { ...written(), ...words } }),
    note: (id: string, noteId: string, text: string) =>
      api(writeNote, { as, params: { id, noteId }, body: { ...written(), text } }),
    listDays: (query: Page = {}) => api(listDailyActions, { as, query }),
    getDay: (id: string) => api(getDailyAction, { as, params: { id } }),
    deleteDay: (id: string) => api(deleteDailyAction, { as, params: { id } }),
    restoreDay: (id: string) => api(restoreDailyAction, { as, params: { id } }),
    recentObjectives: () => api(listRecentObjectives, { as }),
    recentMap: () => api(getRecentWeeklyMap, { as }),
    planning: () => api(getPlanning, { as }),
    proofs: (limit?: number) => api(listProofs, { as, query: { limit } }),
    wins: () => api(listWins, { as }),
    getDraft: (kind: DraftKind) => api(getDraft, { as, params: { kind } }),
    saveDraft: (kind: DraftKind, body: BodyOf<typeof saveDraft>) =>
      api(saveDraft, { as, params: { kind }, body }),
    deleteDraft: (kind: DraftKind, writtenAt: string) =>
      api(deleteDraft, { as, params: { kind }, body: { writtenAt } }),
  };
}
