import { amber } from "../light/colour.ts";
import { haze } from "../light/noise.ts";
import { bell, clamp, lineCover, smoothstep } from "../light/shape.ts";
import { posterMotif, type Ground } from "../poster.ts";

const LANES = 7;
const CENTRE = { x: -0.95, y: 0.12 };
const INNER = 0.62;
const LANE = 0.1;
const OWN_LANE = 5;

/** Returns the ground of a bend run from the outside lane, with his own lane as a streak of light. */
function ground(x: number, y: number, pixel: number): Ground {
  const tilt = 1 + 0.42 * (y + 0.5);
  const fromX = x * tilt - CENTRE.x;
  const fromY = (y * 1.1 - CENTRE.y) * tilt;
  const radius = Math.hypot(fromX, fromY);
  const angle = Math.atan2(fromY, fromX);
  const lane = (radius - INNER) / LANE;
  const nearest = clamp(Math.round(lane), 0, LANES);
  const lanes = lineCover((lane - nearest) * LANE, 0.006, pixel * tilt);
  const own = Math.abs(lane - OWN_LANE - 0.5);
  const filaments = smoothstep(0.5, 0.85, haze(lane * 24, angle * 2.2, 2));
  const streak =
    smoothstep(0.45, 0.3, own) * smoothstep(-0.75, 0.22, angle) * smoothstep(0.34, 0.24, angle);
  const onTrack = lane > 0 && lane < LANES ? 1 : 0.5;
  const run = streak * (0.22 + 0.9 * filaments + 0.6 * bell(own, 0.1));
  return { marks: clamp(Math.max(lanes * 0.75, run), 0, 1), surface: onTrack };
}

export const ericLiddell = posterMotif({
  name: "ericLiddell",
  initials: "EL",
  colour: amber,
  lamp: { x: 0.16, y: 0.22 },
  ground,
});
