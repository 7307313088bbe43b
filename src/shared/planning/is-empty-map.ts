import {
  WEEK_REVIEW_QUESTIONS,
  WEEK_OBJECTIVES,
  type WeekAnswers,
  type WeekPlan,
} from "./records.ts";

/** Returns whether a map is empty. Only an empty map cannot be saved. */
export function isEmptyMap(map: WeekAnswers & { plan: WeekPlan }): boolean {
  const answers = [...WEEK_REVIEW_QUESTIONS, ...WEEK_OBJECTIVES].map((name) => map[name]);
  return [...answers, ...Object.values(map.plan)].every((answer) => answer.trim() === "");
}
