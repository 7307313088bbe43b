import { changedDayLines, moveToDay } from "#shared/planning/move-draft.ts";
import { addDays, localDayOf, longDay, monthDay, nearDay } from "#shared/time/local-day.ts";
import type { DailyStepProps } from "./daily-step-props.ts";
import { DateChoice } from "../flow/date-choice.tsx";
import { whatSavingDoes } from "../flow/what-saving-does.ts";

const DAYS_OFFERED = 8;

export function DayChoice({ flow, planning, now }: DailyStepProps) {
  const { draft } = flow.state;
  const today = localDayOf(now.at, now.zone);
  const days = Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(today, index));
  const offered = days.includes(draft.forDate) ? days : [...days, draft.forDate];
  const plans = planning.days.filter(({ plannedAt }) => plannedAt !== null);
  const planOf = (date: string) => plans.find(({ forDate }) => forDate === date);
  const planned = planOf(draft.forDate);
  return (
    <DateChoice
      label="Plan for"
      value={draft.forDate}
      options={offered.map((day) => ({ value: day, label: labelOf(today, day) }))}
      onChange={(forDate) =>
        flow.move(moveToDay(draft, forDate, planning.days), planOf(forDate) !== undefined)
      }
      note={planned && `Already planned. ${whatSavingDoes(changedDayLines(draft, planned))}`}
    />
  );
}

/** "Tomorrow, November 16" */
function labelOf(today: string, day: string): string {
  const near = nearDay(today, day);
  return near ? `${near.charAt(0).toUpperCase()}${near.slice(1)}, ${monthDay(day)}` : longDay(day);
}
