import { hex } from "../light/colour.ts";
import { haze } from "../light/noise.ts";
import { lineCover, smoothstep } from "../light/shape.ts";
import { posterMotif, type Ground } from "../poster.ts";

const CONTOURS = 26;

function elevation(x: number, y: number): number {
  const hill = Math.exp(-((x - 0.16) ** 2 + (y - 0.24) ** 2) / 0.09);
  return 0.62 * hill + 0.75 * haze(x * 2.1 + 11, y * 2.1 + 4, 3);
}

/** Returns the centre of the road from Marathon, which winds between the hills up to the stadium. */
function roadCentre(y: number): number {
  return 0.02 + 0.17 * Math.sin(y * 6.4 + 0.6) + 0.05 * Math.sin(y * 13 + 2);
}

function ground(x: number, y: number, pixel: number): Ground {
  const step = 0.0015;
  const here = elevation(x, y);
  const slope = Math.hypot(elevation(x + step, y) - here, elevation(x, y + step) - here) / step;
  const level = here * CONTOURS;
  const gap = (level - Math.round(level)) / Math.max(slope * CONTOURS, 4);
  const strong = Math.round(level) % 5 === 0 ? 0.0032 : 0.0016;
  const contour = lineCover(gap, strong, pixel);
  const bend = (roadCentre(y + step) - roadCentre(y)) / step;
  const fromRoad = Math.abs(x - roadCentre(y)) / Math.hypot(1, bend);
  const verge = smoothstep(0.022, 0.03, fromRoad);
  const road = lineCover(fromRoad, 0.012, pixel);
  return { marks: Math.max(contour * verge * 0.62, road), surface: 0.55 + 0.6 * here };
}

export const spyridonLouis = posterMotif({
  name: "spyridonLouis",
  initials: "SL",
  colour: hex("#5b9cf0"),
  lamp: { x: 0.1, y: 0.2 },
  ground,
});
