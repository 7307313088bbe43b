import type { Objective, WeekObjective } from "./records.ts";

/** What the six lines of a day are called where there is little room. */
export const SLOT_NAMES = {
  q1: "Vision 1",
  q2: "Vision 2",
  q3: "Vision 3",
  q4: "Mind",
  q5: "Body",
  q6: "Soul",
} as const satisfies Record<Objective, string>;

/** The same six of a week. */
export const WEEK_SLOT_NAMES = {
  q6: "Vision 1",
  q7: "Vision 2",
  q8: "Vision 3",
  q9: "Mind",
  q10: "Body",
  q11: "Soul",
} as const satisfies Record<WeekObjective, string>;
