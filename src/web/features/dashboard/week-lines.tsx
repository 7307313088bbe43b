import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { WEEK_OBJECTIVES } from "#shared/planning/records.ts";
import { WEEK_SLOT_NAMES } from "#shared/planning/slot-names.ts";

type WeekLinesProps = {
  /** The week's map, or the next one's where this has none. */
  week: WeeklyMap | null;
  today: string;
};

export function WeekLines({ week, today }: WeekLinesProps) {
  return (
    <section aria-labelledby="week" className="grid gap-4 border-t border-line pt-6">
      <h2 id="week" className="label text-muted">
        {week && week.weekStart > today ? "Next week" : "This week"}
      </h2>
      {week ? (
        <dl className="grid gap-3">
          {WEEK_OBJECTIVES.filter((objective) => week[objective] !== "").map((objective) => (
            <div key={objective} className="grid grid-cols-[5rem_1fr] items-baseline gap-x-4">
              <dt className="label text-muted">{WEEK_SLOT_NAMES[objective]}</dt>
              <dd className="wrap-anywhere">{week[objective]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="measure text-muted">
          No map for this week yet. Eight minutes, best on a Sunday.{" "}
          <Link to={paths.weeklyWelcome} className="text-ink underline underline-offset-4">
            Map my week
          </Link>
        </p>
      )}
    </section>
  );
}
