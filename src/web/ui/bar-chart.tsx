import { formatRounded } from "#shared/format/numbers.ts";
type Bar = { key: string; value: number | null };

type BarChartProps = {
  /** Oldest first. */
  bars: readonly Bar[];
  max: number;
  /** `labelled` shows the number above every bar, `wide` fills its container. */
  variant?: "labelled" | "wide";
  /** How the last bar is highlighted: `outlined` for an unfinished period, `accent` for today. */
  last?: "outlined" | "accent";
  /** The target range, drawn behind the bars. */
  band?: readonly [number, number] | undefined;
  /** Reserves space for this many bars, so that the first ones are on the left. */
  minBars?: number;
};

const SIZES = {
  labelled: { bar: 15, gap: 8, height: 44, top: 14 },
  wide: { bar: 14, gap: 6, height: 80, top: 0 },
};

/**
 * Shows values as bars by height alone, so that it doesn't rely on colour. Hidden from screen readers: the parent
 * component also renders the values as text.
 */
export function BarChart(props: BarChartProps) {
  const { bars, max, variant = "wide", last, band, minBars = 0 } = props;
  const { bar, gap, height, top } = SIZES[variant];
  const width = Math.max(bars.length, minBars) * (bar + gap) - gap;
  const bottom = top + height;
  const y = (value: number) => bottom - (Math.min(value, max) / max) * height;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${bottom + 2}`}
      {...(variant === "labelled" && { width, height: bottom + 2 })}
      preserveAspectRatio={variant === "wide" ? "none" : undefined}
      className={variant === "wide" ? "h-24 w-full max-w-xl" : "h-auto max-w-full text-ink"}
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
      {variant === "wide" && (
        <line x1="0" x2={width} y1={bottom + 1} y2={bottom + 1} className="stroke-field-line" />
      )}
      {bars.map(({ key, value }, index) => {
        if (value === null) return null;
        const x = index * (bar + gap);
        const barHeight = Math.max(bottom - y(value), 1.5);
        return (
          <g key={key}>
            {variant === "labelled" && (
              <text
                x={x + bar / 2}
                y={bottom - barHeight - 4}
                textAnchor="middle"
                className="fill-current text-[11px]"
              >
                {formatRounded(value)}
              </text>
            )}
            <rect
              x={x + 0.75}
              y={bottom - barHeight}
              width={bar - 1.5}
              height={barHeight}
              strokeWidth={1.5}
              className={fillOf(variant, last, index === bars.length - 1)}
            />
          </g>
        );
      })}
    </svg>
  );
}

function fillOf(variant: keyof typeof SIZES, last: BarChartProps["last"], isLast: boolean): string {
  if (isLast && last === "outlined") return "fill-none stroke-current";
  if (last === "accent") return isLast ? "fill-accent" : "fill-field-line";
  return variant === "labelled" ? "fill-current" : "fill-accent-text";
}
