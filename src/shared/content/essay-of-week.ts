import { daysBetween, weekStartOf } from "#shared/time/local-day.ts";
import type { Essay } from "./essays.ts";

const A_MONDAY = "2024-01-01";

/** Returns a different essay every week, the same for all users; undefined if there are none. */
export function essayOfWeek(essays: readonly Essay[], today: string): Essay | undefined {
  const weeks = daysBetween(A_MONDAY, weekStartOf(today)) / 7;
  return essays[weeks % essays.length];
}
