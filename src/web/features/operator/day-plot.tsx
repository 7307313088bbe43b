import type { Days } from "#shared/operator/contract.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const BAR = 16;
const GAP = 6;
const HEIGHT = 72;

/** A bar per day; the last one is today. Screen readers get the sentence above it. */
export function DayPlot({ title, days }: { title: string; days: Days }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const today = days.at(-1)?.count ?? 0;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const width = days.length * (BAR + GAP) - GAP;
  return (
    <figure className="grid gap-4 rounded-panel border border-line bg-raised p-6">
      <figcaption className="grid gap-1">
        <span className="wide-quiet">{title}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="text-small text-muted">
          <span className="numeral text-ink">{today}</span> today, {total} in {days.length} days
        </span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full">
        {days.map(({ day, count }, index) => {
          const height = Math.max(2, (count / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={2}
              className={index === days.length - 1 ? "fill-accent" : "fill-field-line"}
            >
              <title>{`${day}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
