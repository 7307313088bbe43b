import type { WeekFigures } from "#shared/planning/week-figures.ts";
import { weekPlots, type WeekPlot as WeekPlotProps } from "#shared/planning/week-plots.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { shortDay } from "./day-labels.ts";
import { weekPlotTexts as texts } from "./texts.ts";

/** In a new season, the first weeks are drawn at the left instead of stretching across the full width. */
const MIN_WEEKS = 12;

/** Draws one bar per week. A table repeats the numbers for screen readers. */
function WeekPlot({ title, words, points, max, band }: WeekPlotProps) {
  const latest = points.at(-1)?.value ?? null;
  return (
    <div className="grid content-between gap-3">
      <div aria-hidden className="flex max-w-xl items-baseline justify-between gap-4">
        <span className="label text-muted">{title}</span>
        <span className="numeral shrink-0 text-small">{latest !== null && words(latest)}</span>
      </div>
      <BarChart
        bars={points.map(({ weekStart, value }) => ({ key: weekStart, value }))}
        max={max}
        band={band}
        minBars={MIN_WEEKS}
      />
      <PlotTable {...{ title, words, points }} />
    </div>
  );
}

function PlotTable({ title, words, points }: Pick<WeekPlotProps, "title" | "words" | "points">) {
  return (
    <table aria-label={title} className="sr-only">
      <tbody>
        {points.map(({ weekStart, value }) => (
          <tr key={weekStart}>
            <th scope="row">{texts.weekOf(shortDay(weekStart))}</th>
            <td>{value === null ? texts.noData : words(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ConsistencyProps = { weeks: WeekFigures[]; columns: 1 | 3 };

/** Charts the last weeks, for users who prefer a picture to text. */
export function Consistency({ weeks, columns }: ConsistencyProps) {
  const plots = weekPlots(weeks);
  if (plots.length === 0) return null;
  return (
    <section aria-labelledby="consistency" className="grid gap-8">
      <h2 id="consistency" className="wide text-title">
        {texts.consistencyHeading}
      </h2>
      <div className={`grid gap-8 ${columns === 3 ? "sm:grid-cols-2 lg:grid-cols-3" : ""}`}>
        {plots.map((plot) => (
          <WeekPlot key={plot.title} {...plot} />
        ))}
      </div>
    </section>
  );
}
