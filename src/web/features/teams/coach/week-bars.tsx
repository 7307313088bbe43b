import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export type WeekFigure = { week: string; value: number };
type WeekBarsProps = { figures: readonly WeekFigure[]; most: number };

const [BAR, GAP, HEIGHT, NUMBERS] = [15, 8, 44, 14];

/** Week over week, oldest first. The number stands over every bar, so that no colour is needed to read it. */
export function WeekBars({ figures, most }: WeekBarsProps) {
  const width = figures.length * (BAR + GAP) - GAP;
  return (
    <>
      <VisuallyHidden>{`The last ${figures.length} weeks: ${figures.map(({ value }) => rounded(value)).join(", ")}`}</VisuallyHidden>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${HEIGHT + NUMBERS}`}
        width={width}
        height={HEIGHT + NUMBERS}
        className="h-auto max-w-full text-ink"
      >
        {figures.map(({ week, value }, index) => (
          <WeekBar
            key={week}
            x={index * (BAR + GAP)}
            value={value}
            height={(Math.min(value, most) / most) * HEIGHT}
            isLast={index === figures.length - 1}
          />
        ))}
      </svg>
    </>
  );
}

type WeekBarProps = { x: number; value: number; height: number; isLast: boolean };

/** The current week is only outlined: it is not over. */
function WeekBar({ x, value, height, isLast }: WeekBarProps) {
  const bar = Math.max(height, 1.5);
  return (
    <g>
      <text
        x={x + BAR / 2}
        y={HEIGHT + NUMBERS - bar - 4}
        textAnchor="middle"
        className="fill-current text-[11px]"
      >
        {rounded(value)}
      </text>
      <rect
        x={x + 0.75}
        y={HEIGHT + NUMBERS - bar - 0.75}
        width={BAR - 1.5}
        height={bar}
        rx={2}
        className={isLast ? "fill-none stroke-current" : "fill-current"}
        strokeWidth={1.5}
      />
    </g>
  );
}

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
