import { WEEK_OBJECTIVES, type WeeklyMap } from "#shared/planning/records.ts";
import { WEEK_OBJECTIVE_TITLES } from "#shared/planning/weekly-steps.ts";
import { monthDay } from "#shared/time/local-day.ts";
import { RecentLines } from "./recent-lines.tsx";

export function RecentWeek({ week }: { week: WeeklyMap }) {
  return (
    <RecentLines
      title={`Your week of ${monthDay(week.weekStart)}`}
      lines={WEEK_OBJECTIVES.map((name) => ({
        title: WEEK_OBJECTIVE_TITLES[name],
        text: week[name],
      }))}
    />
  );
}
