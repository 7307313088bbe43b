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
import { answer, answerWhen, refuse } from "./stand-in-server.ts";

/** Logs in a member who plans and has no vision, with a server that accepts drafts and days. */
export function logInToPlan(known: Partial<PlanningState> = {}): void {
  // Use a new user in every test, because the pages keep a user's unfinished plan in memory.
  const userId = crypto.randomUUID();
  logInAs(userId);
  answer(getProfile, { ...PROFILE, userId });
  answer(getPlanning, { ...NOTHING_PLANNED, ...known });
  answer(listRecentObjectives, {
    dailyObjectives: known.days?.[0] ?? null,
    weeklyMap: known.weeks?.[0] ?? null,
  });
  if (known.weeks?.[0]) answer(getRecentWeeklyMap, known.weeks[0]);
  else refuse(getRecentWeeklyMap, 404, { error: "There is no map", code: "not_found" });
  answer(getVision, null);
  answer(listProofs, []);
  answer(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
  answer(getDraft, null);
  answerWhen(saveDraft, async ({ draft, writtenAt }) => ({
    draft,
    writtenAt,
    expiresAt: "2027-01-01T00:00:00Z",
  }));
  answer(deleteDraft, null);
  answer(reviewDailyAction, known.days?.[0] ?? DAY);
  answerWhen(saveDailyAction, async ({ id, forDate }) => ({
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
