import { LOOK_BACKS, WEEK_OBJECTIVES, type WeekAnswers, type WeekPlan } from "./records.ts";

/** The only map that cannot be saved. */
export function isEmptyMap(map: WeekAnswers & { plan: WeekPlan }): boolean {
  const answers = [...LOOK_BACKS, ...WEEK_OBJECTIVES].map((name) => map[name]);
  return [...answers, ...Object.values(map.plan)].every((answer) => answer.trim() === "");
}
