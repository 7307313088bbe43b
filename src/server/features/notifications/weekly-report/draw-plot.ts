import { drawPng } from "#server/platform/png.ts";
import type { WeekPlot } from "#shared/planning/week-plots.ts";

/** Twice the display size, for high-density screens. */
const WIDTH = 1056;
const HEIGHT = 220;
const GROUND = 4;
const COLOURS = ["#faf8f3", "#e6e0d2", "#8a5a00", "#5a6478"];
const [BAND, BAR, LINE] = [1, 2, 3];

/** Draws the page's plot as an image, in the colours of the email. */
export function drawPlot({ points, max, band }: Pick<WeekPlot, "points" | "max" | "band">): Buffer {
  const top = HEIGHT - GROUND;
  const y = (value: number) => Math.round(top - (Math.min(value, max) / max) * top);
  const step = Math.floor(WIDTH / Math.max(points.length, 8));
  const bar = Math.floor(step * 0.7);
  const bars = points.flatMap(({ value }, index) =>
    value === null || value === 0
      ? []
      : [{ x: index * step, y: y(value), width: bar, height: top - y(value), colour: BAR }],
  );
  const ground = { x: 0, y: top, width: WIDTH, height: GROUND, colour: LINE };
  const behind = band
    ? [{ x: 0, y: y(band[1]), width: WIDTH, height: y(band[0]) - y(band[1]), colour: BAND }]
    : [];
  return drawPng({
    width: WIDTH,
    height: HEIGHT,
    colours: COLOURS,
    rectangles: [...behind, ...bars, ground],
  });
}
