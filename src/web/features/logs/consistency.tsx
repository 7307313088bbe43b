import { SCORES } from "#shared/planning/records.ts";
import type { WeekFigures } from "#shared/planning/week-figures.ts";
import { NIGHTS_TARGET } from "#shared/practice/contract.ts";
import { WeekPlot } from "./week-plot.tsx";

const WEEKS_SHOWN = 16;
const SCORE_NAMES = { focus: "Focus", confidence: "Confidence", energy: "Energy" } as const;

type ConsistencyProps = { weeks: WeekFigures[]; columns: 1 | 3 };

/** The last weeks, for people who would rather look than read. */
export function Consistency({ weeks: all, columns }: ConsistencyProps) {
  const weeks = all.slice(-WEEKS_SHOWN);
  if (weeks.length < 2) return null;
  const told = SCORES.filter((score) => weeks.some((week) => week[score] !== null));
  const points = (read: (week: WeekFigures) => number | null) =>
    weeks.map((week) => ({ weekStart: week.weekStart, value: read(week) }));
  return (
    <section aria-labelledby="consistency" className="grid gap-8">
      <h2 id="consistency" className="wide text-title">
        Your consistency
      </h2>
      <div className={`grid gap-8 ${columns === 3 ? "sm:grid-cols-2 lg:grid-cols-3" : ""}`}>
        <WeekPlot
          title={`Nights a week, ${NIGHTS_TARGET.join("-")} is the band`}
          words={(value) => `${value} nights`}
          points={points(({ nights }) => nights)}
          max={7}
          band={NIGHTS_TARGET}
        />
        <WeekPlot
          title="Days planned a week"
          words={(value) => `${value} days`}
          points={points(({ daysPlanned }) => daysPlanned)}
          max={7}
        />
        <WeekPlot
          title="Objectives done, of those planned"
          words={(value) => `${Math.round(value * 100)} percent`}
          points={points(({ done, objectives }) => (objectives > 0 ? done / objectives : null))}
          max={1}
        />
        {told.map((score) => (
          <WeekPlot
            key={score}
            title={`${SCORE_NAMES[score]}, 1 to 5`}
            words={(value) => value.toFixed(1)}
            points={points((week) => week[score])}
            max={5}
          />
        ))}
      </div>
    </section>
  );
}
