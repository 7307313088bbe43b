import { getProfile } from "#schemas/account/contract.ts";
import {
  deleteDraft,
  getDraft,
  getPlanning,
  getRecentWeeklyMap,
  listProofs,
  listRecentObjectives,
  reviewDailyAction,
  saveDailyAction,
  saveDraft,
} from "#schemas/planning/contract.ts";
import { getNights } from "#schemas/practice/contract.ts";
import { getVision } from "#schemas/vision/contract.ts";
import { DASHBOARD, DAY, NOTHING_PLANNED, type PlanningState, PROFILE } from "./examples.ts";
import { logInAs } from "./session.ts";
import { stub, stubWith, stubError } from "./stub-server.ts";

/** Logs in a member who plans and has no vision, with a server that accepts drafts and days. */
export function logInToPlan(known: Partial<PlanningState> = {}): void {
  // Use a new user in every test, because the pages keep a user's unfinished plan in memory.
  const userId = crypto.randomUUID();
  logInAs(userId);
  stub(getProfile, { ...PROFILE, userId });
  stub(getPlanning, { ...NOTHING_PLANNED, ...known });
  stub(listRecentObjectives, {
    dailyObjectives: known.days?.[0] ?? null,
    weeklyMap: known.weeks?.[0] ?? null,
  });
  if (known.weeks?.[0]) stub(getRecentWeeklyMap, known.weeks[0]);
  else stubError(getRecentWeeklyMap, 404, { error: "There is no map", code: "not_found" });
  stub(getVision, null);
  stub(listProofs, []);
  stub(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
  stub(getDraft, null);
  stubWith(saveDraft, async ({ draft, writtenAt }) => ({
    draft,
    writtenAt,
    expiresAt: "2027-01-01T00:00:00Z",
  }));
  stub(deleteDraft, null);
  stub(reviewDailyAction, known.days?.[0] ?? DAY);
  stubWith(saveDailyAction, async ({ id, forDate }) => ({
    id,
    forDate,
    planned: 1,
    reviewedDate: null,
    doneCount: 0,
    nightsThisWeek: 0,
    weekTarget: [4, 6] as [number, number],
    next: "",
  }));
}
