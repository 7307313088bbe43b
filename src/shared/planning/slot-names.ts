import type { Objective, WeekObjective } from "./records.ts";

/** Short labels for a day's six lines, used where space is limited. */
export const SLOT_NAMES = {
  q1: "Vision 1",
  q2: "Vision 2",
  q3: "Vision 3",
  q4: "Mind",
  q5: "Body",
  q6: "Soul",
} as const satisfies Record<Objective, string>;

/** Short labels for a week's six lines. */
export const WEEK_SLOT_NAMES = {
  q6: "Vision 1",
  q7: "Vision 2",
  q8: "Vision 3",
  q9: "Mind",
  q10: "Body",
  q11: "Soul",
} as const satisfies Record<WeekObjective, string>;
