import { changedWeekLines, moveToWeek } from "#shared/planning/move-draft.ts";
import { addDays, localDayOf, monthDay, weekStartOf } from "#shared/time/local-day.ts";
import { DateChoice } from "../flow/date-choice.tsx";
import { whatSavingDoes } from "../flow/what-saving-does.ts";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

export function WeekChoice({ flow, planning, now }: WeeklyStepProps) {
  const { draft } = flow.state;
  const { weekStart } = draft;
  const thisWeek = weekStartOf(localDayOf(now.at, now.zone));
  const mapOf = (start: string) => planning.weeks.find((week) => week.weekStart === start);
  const map = mapOf(weekStart);
  return (
    <DateChoice
      label="Map for"
      value={weekStart}
      options={[
        { value: thisWeek, label: `This week, ${monthDay(thisWeek)}` },
        { value: addDays(thisWeek, 7), label: `Next week, ${monthDay(addDays(thisWeek, 7))}` },
      ]}
      onChange={(chosen) =>
        flow.move(moveToWeek(draft, chosen, planning.weeks), mapOf(chosen) !== undefined)
      }
      note={map && `Already mapped. ${whatSavingDoes(changedWeekLines(draft, map))}`}
    />
  );
}
