import type { z } from "zod";
import type { Profile } from "#schemas/account/contract.ts";
import type { getDashboardState } from "#schemas/dashboard/contract.ts";
import type { getPlanning } from "#schemas/planning/contract.ts";
import type { DailyAction, WeeklyMap } from "#schemas/planning/records.ts";
import type { Vision } from "#schemas/vision/contract.ts";

// Fixtures of server replies that many pages request. A test overrides what it needs: `{ ...PROFILE, firstName: ""
// }`.

export const ADA = "00000000-0000-4000-8000-000000000001";

/** A paying member. */
export const PROFILE: Profile = {
  userId: ADA,
  roles: ["PAID"],
  firstName: "Ada",
  lastName: "",
  suggestedFirstName: "",
  email: "ada@example.com",
  pendingEmail: null,
  team: null,
  pictureUrl: null,
  ageGroup: "adult",
  erasedFrom: null,
};

export type DashboardState = z.input<typeof getDashboardState.reply>;

/** A Monday with nothing planned, for a member who has a vision. */
export const DASHBOARD: DashboardState = {
  profile: PROFILE,
  readAt: "2026-03-02T10:00:00Z",
  zone: "UTC",
  today: "2026-03-02",
  plan: null,
  tomorrow: null,
  openYesterday: null,
  week: null,
  drafts: [],
  nights: { done: 0, target: [4, 6], days: Array<boolean>(7).fill(false) },
  vision: {
    exists: true,
    missing: [],
    updatedAt: "2026-03-01T10:00:00Z",
    monthFocus: "",
    identity: "Ada is the calm one on the last bend.",
  },
  cueWords: [],
  call: null,
  film: null,
  membership: null,
};

const WRITTEN_AT = "2026-03-01T20:00:00Z";

/** An athlete's vision, with most answers left empty. */
export const VISION: Vision = {
  q1: "",
  q2: "Keep every child playing",
  q3: "Ada presses high for ninety minutes.",
  q4: "",
  q5: "",
  q6: "",
  q7: "",
  q8: "Ada is the calmest finisher in the league.",
  q9: "",
  updatedAt: WRITTEN_AT,
  writtenAt: {
    q1: null,
    q2: WRITTEN_AT,
    q3: WRITTEN_AT,
    q4: null,
    q5: null,
    q6: null,
    q7: null,
    q8: WRITTEN_AT,
    q9: null,
  },
  ratings: {},
  goalDates: [],
};

export type PlanningState = z.input<typeof getPlanning.reply>;

export const NOTHING_PLANNED: PlanningState = {
  days: [],
  weeks: [],
  drafts: { daily: null, weekly: null },
};

/** A day with one line, not yet reviewed. */
export const DAY: DailyAction = {
  id: "00000000-0000-4000-8000-0000000000d1",
  forDate: "2026-03-02",
  zone: "UTC",
  q1: "Sprints",
  q2: "",
  q3: "",
  q4: "",
  q5: "",
  q6: "",
  plan: { obstacle: "", ifthen: "" },
  isCompetition: false,
  serves: {},
  review: {
    done: {},
    win: "",
    lesson: "",
    focus: null,
    confidence: null,
    energy: null,
    mood: null,
    ifThenUsed: null,
    reviewedAt: null,
    isDeclined: false,
  },
  notes: [],
  plannedAt: WRITTEN_AT,
};

/** An empty map of the previous week. */
export const WEEK: WeeklyMap = {
  id: "00000000-0000-4000-8000-0000000000e1",
  weekStart: "2026-02-23",
  zone: "UTC",
  q1: "",
  q2: "",
  q3: "",
  q4: "",
  q5: "",
  q6: "",
  q7: "",
  q8: "",
  q9: "",
  q10: "",
  q11: "",
  plan: { obstacle: "", ifthen: "", call: "" },
  targetNights: 5,
  done: {},
  plannedAt: "2026-02-22T20:00:00Z",
};
