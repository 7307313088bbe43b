import { addDays, localDayOf, longDay, monthDay, nearDay } from "#shared/practice/local-day.ts";
import type { DailyStepProps } from "./daily-step-props.ts";
import { DateChoice } from "../flow/date-choice.tsx";

const DAYS_OFFERED = 8;

export function DayChoice({ flow, planning, now }: DailyStepProps) {
  const { draft } = flow.state;
  const today = localDayOf(now.at, now.zone);
  const days = Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(today, index));
  const offered = days.includes(draft.forDate) ? days : [...days, draft.forDate];
  const planned = planning.days.find(({ forDate }) => forDate === draft.forDate);
  return (
    <DateChoice
      label="Plan for"
      value={draft.forDate}
      options={offered.map((day) => ({ value: day, label: labelOf(today, day) }))}
      onChange={(forDate) => flow.change({ forDate, ...reviewFor(forDate, draft.reviewDate) })}
      note={planned?.plannedAt ? "Already planned. Saving updates it." : undefined}
    />
  );
}

/** "Tomorrow, November 16" */
function labelOf(today: string, day: string): string {
  const near = nearDay(today, day);
  return near ? `${near.charAt(0).toUpperCase()}${near.slice(1)}, ${monthDay(day)}` : longDay(day);
}

/** Today cannot be planned and reviewed in one go. */
function reviewFor(forDate: string, reviewDate: string | null) {
  return reviewDate !== null && reviewDate >= forDate ? { reviewDate: null } : {};
}
