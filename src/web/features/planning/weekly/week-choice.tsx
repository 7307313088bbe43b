import { addDays, localDayOf, monthDay, weekStartOf } from "#shared/practice/local-day.ts";
import { DateChoice } from "../flow/date-choice.tsx";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

export function WeekChoice({ flow, planning, now }: WeeklyStepProps) {
  const { weekStart } = flow.state.draft;
  const thisWeek = weekStartOf(localDayOf(now.at, now.zone));
  const isMapped = planning.weeks.some((week) => week.weekStart === weekStart);
  const before = (chosen: string) =>
    planning.weeks.find((week) => week.weekStart < chosen)?.weekStart ?? null;
  return (
    <DateChoice
      label="Map for"
      value={weekStart}
      options={[
        { value: thisWeek, label: `This week, ${monthDay(thisWeek)}` },
        { value: addDays(thisWeek, 7), label: `Next week, ${monthDay(addDays(thisWeek, 7))}` },
      ]}
      onChange={(chosen) => flow.change({ weekStart: chosen, reviewWeekStart: before(chosen) })}
      note={isMapped ? "Already mapped. Saving updates it." : undefined}
    />
  );
}
