import type { Days } from "#shared/operator/contract.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** A bar per day; the last one is today. Screen readers get the sentence above it. */
export function DayPlot({ title, days }: { title: string; days: Days }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const today = days.at(-1)?.count ?? 0;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="grid gap-4 rounded-panel border border-line bg-raised p-6">
      <figcaption className="grid gap-1">
        <span className="wide-quiet">{title}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="text-small text-muted">
          <span className="numeral text-ink">{today}</span> today, {total} in {days.length} days
        </span>
      </figcaption>
      <BarChart
        bars={days.map(({ day, count }) => ({ key: day, value: count }))}
        max={most}
        last="accent"
      />
    </figure>
  );
}
