import { addDays } from "#shared/time/local-day.ts";
import type { DailyDraft } from "./drafts.ts";
import type { DailyAction, Objective } from "./records.ts";

export type RepeatableLine = { forDate: string; line: string };

const DAYS_BEFORE = [1, 7];

/** Returns this field's lines from the day before and from the same weekday a week earlier, finished or not. */
export function repeatableLines(
  days: readonly DailyAction[],
  { forDate }: Pick<DailyDraft, "forDate">,
  field: Objective,
): RepeatableLine[] {
  const found: RepeatableLine[] = [];
  for (const before of DAYS_BEFORE) {
    const date = addDays(forDate, -before);
    const line = days.find((day) => day.forDate === date)?.[field].trim();
    if (line && found.every((other) => other.line !== line)) found.push({ forDate: date, line });
  }
  return found;
}
