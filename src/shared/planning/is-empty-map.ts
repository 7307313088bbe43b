import { LOOK_BACKS, WEEK_OBJECTIVES, type WeekAnswers, type WeekPlan } from "./records.ts";

/** Returns whether a map is empty. Only an empty map cannot be saved. */
export function isEmptyMap(map: WeekAnswers & { plan: WeekPlan }): boolean {
  const answers = [...LOOK_BACKS, ...WEEK_OBJECTIVES].map((name) => map[name]);
  return [...answers, ...Object.values(map.plan)].every((answer) => answer.trim() === "");
}
