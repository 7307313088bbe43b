import type { WeekPlot as WeekPlotProps } from "#shared/planning/week-plots.ts";
import { shortDay } from "./day-words.ts";

const HEIGHT = 96;
const BAR = 14;
const GAP = 6;
/** The first weeks stand at the left of an empty season, instead of filling its width. */
const FEWEST_WEEKS = 12;

/**
 * One bar per week. Its height shows the value, so no colour has to; a table repeats the numbers for screen readers.
 */
export function WeekPlot({ title, words, points, max, band }: WeekPlotProps) {
  const latest = points.at(-1)?.value ?? null;
  const width = Math.max(points.length, FEWEST_WEEKS) * (BAR + GAP);
  const y = (value: number) => HEIGHT - (value / max) * HEIGHT;
  return (
    <div className="grid content-between gap-3">
      <div aria-hidden className="flex max-w-xl items-baseline justify-between gap-4">
        <span className="label text-muted">{title}</span>
        <span className="numeral shrink-0 text-small">{latest !== null && words(latest)}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 2}`}
        className="h-24 w-full max-w-xl"
        preserveAspectRatio="none"
        aria-hidden
      >
        {band && (
          <rect
            x="0"
            width={width}
            y={y(band[1])}
            height={y(band[0]) - y(band[1])}
            className="fill-line"
          />
        )}
        <line x1="0" x2={width} y1={HEIGHT + 1} y2={HEIGHT + 1} className="stroke-field-line" />
        {points.map(({ weekStart, value }, index) =>
          value === null ? null : (
            <rect
              key={weekStart}
              x={index * (BAR + GAP) + GAP / 2}
              width={BAR}
              y={y(value)}
              height={HEIGHT - y(value)}
              className="fill-accent-text"
            />
          ),
        )}
      </svg>
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
            <th scope="row">Week of {shortDay(weekStart)}</th>
            <td>{value === null ? "not told" : words(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
