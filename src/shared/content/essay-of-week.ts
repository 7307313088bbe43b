import { daysBetween, weekStartOf } from "#shared/time/local-day.ts";
import type { Essay } from "./essays.ts";

const A_MONDAY = "2024-01-01";

/** Another one every week, the same for everybody; nothing when none is left. */
export function essayOfWeek(essays: readonly Essay[], today: string): Essay | undefined {
  const weeks = daysBetween(A_MONDAY, weekStartOf(today)) / 7;
  return essays[weeks % essays.length];
}
