import type { WeekFigures } from "#shared/planning/week-figures.ts";
import { weekPlots } from "#shared/planning/week-plots.ts";
import { WeekPlot } from "./week-plot.tsx";

type ConsistencyProps = { weeks: WeekFigures[]; columns: 1 | 3 };

/** The last weeks, for people who would rather look than read. */
export function Consistency({ weeks, columns }: ConsistencyProps) {
  const plots = weekPlots(weeks);
  if (plots.length === 0) return null;
  return (
    <section aria-labelledby="consistency" className="grid gap-8">
      <h2 id="consistency" className="wide text-title">
        Your consistency
      </h2>
      <div className={`grid gap-8 ${columns === 3 ? "sm:grid-cols-2 lg:grid-cols-3" : ""}`}>
        {plots.map((plot) => (
          <WeekPlot key={plot.title} {...plot} />
        ))}
      </div>
    </section>
  );
}
