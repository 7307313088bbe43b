import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { useToday } from "#web/platform/use-today.ts";
import { DayRow } from "./day-row.tsx";
import { shortDay } from "./day-words.ts";
import type { LogWeek } from "./group-by-week.ts";

const WEEK_LINES = ["q6", "q7", "q8"] as const;

type WeekGroupProps = { week: LogWeek; practices: PracticeOfDay[] };

/** The days of a week under the map that was made for it. */
export function WeekGroup({ week, practices }: WeekGroupProps) {
  const today = useToday();
  const { map, weekStart, days } = week;
  const lines = map ? WEEK_LINES.map((name) => map[name]).filter(Boolean) : [];
  return (
    <section aria-labelledby={`week-${weekStart}`} className="grid gap-3">
      <h2 id={`week-${weekStart}`} className="label text-muted">
        Week of {shortDay(weekStart)}
      </h2>
      {lines.length > 0 && (
        <ul className="grid gap-1 pb-2">
          {lines.map((line) => (
            <li key={line} className="measure wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <ol className="border-b border-line">
        {days.map((day) => (
          <DayRow key={day.id} {...{ day, practices, today }} />
        ))}
      </ol>
    </section>
  );
}
