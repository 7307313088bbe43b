import { hex } from "../light/colour.ts";
import { clamp, lineCover, mix, smoothstep } from "../light/shape.ts";
import { posterMotif, type Ground } from "../poster.ts";

const LINE = 0.05;
const TURN = -0.42;

function segment(value: number, from: number, to: number): number {
  return Math.max(from - value, value - to, 0);
}

/** Court lines of one half: baseline, sidelines, service line, and the net's band. */
function courtLines(across: number, along: number): number {
  const baseline = Math.hypot(segment(across, -2.1, 2.1), along);
  const doubles = Math.hypot(Math.abs(across) - 2.1, segment(along, 0, 8));
  const singles = Math.hypot(Math.abs(across) - 1.58, segment(along, 0, 8));
  const service = Math.hypot(segment(across, -1.58, 1.58), along - 2.1);
  const centre = Math.hypot(across, segment(along, 2.1, 5.9));
  const mark = Math.hypot(across, segment(along, 0, 0.16));
  return Math.min(baseline, doubles, singles, service, centre, mark);
}

/** The ball's flight over the baseline, as in a long exposure. */
function flight(x: number, y: number): number {
  const t = clamp((x + 0.42) / 0.74);
  const first = t < 0.42;
  const local = first ? t / 0.42 : (t - 0.42) / 0.58;
  const height = first ? 0.44 * (1 - local * local) : 0.3 * (1 - (2 * local - 1) ** 2);
  const curve = mix(-0.02, 0.02, t) + height - 0.03;
  return Math.abs(y - curve) / (1 + 2.2 * Math.abs(first ? local : 1 - 2 * local));
}

function ground(x: number, y: number, pixel: number): Ground {
  const depth = 1 / (0.86 - y);
  const rawAcross = (x - 0.02) * depth * 2.5;
  const rawAlong = (depth - 0.86) * 3.4;
  const across = rawAcross * Math.cos(TURN) - rawAlong * Math.sin(TURN);
  const along = rawAcross * Math.sin(TURN) + rawAlong * Math.cos(TURN);
  const court = lineCover(courtLines(across, along), LINE, pixel * depth * 3.6);
  const ball =
    lineCover(flight(x, y), 0.0035, pixel) * smoothstep(-0.42, 0.3, x) * (x < 0.32 ? 1 : 0);
  const inCourt = Math.abs(across) < 2.1 && along > 0 ? 1 : 0.66;
  return { marks: Math.max(court * 0.8, ball), surface: inCourt };
}

export const suzanneLenglen = posterMotif({
  name: "suzanneLenglen",
  initials: "SL",
  colour: hex("#f58a4e"),
  lamp: { x: 0.14, y: 0.22 },
  ground,
});
