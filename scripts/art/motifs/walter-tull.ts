import { hex } from "../light/colour.ts";
import { clamp, lineCover } from "../light/shape.ts";
import { posterMotif, type Ground } from "../poster.ts";

const LINE = 0.045;
const HORIZON = 0.92;

/** Returns the distance to the outline of a box that is open along the goal line. */
function boxOutline(across: number, up: number, halfWidth: number, depth: number): number {
  const side = Math.hypot(Math.abs(across) - halfWidth, up - clamp(up, 0, depth));
  const front = Math.hypot(across - clamp(across, -halfWidth, halfWidth), up - depth);
  return Math.min(side, front);
}

/** Returns the ground: the penalty area, seen from high in the stand behind the goal. */
function ground(x: number, y: number, pixel: number): Ground {
  const depth = 1 / (HORIZON - y);
  const across = (x + 0.12) * depth * 2.4;
  const up = (depth - 0.93) * 3.1;
  const turnedAcross = across * Math.cos(0.22) - up * Math.sin(0.22);
  const turnedUp = across * Math.sin(0.22) + up * Math.cos(0.22);
  const footprint = pixel * depth * 3.4;
  const draw = (distance: number) => lineCover(distance, LINE, footprint);
  const spotGap = Math.hypot(turnedAcross, turnedUp - 1.1);
  const dee = turnedUp > 1.65 ? draw(spotGap - 0.92) : 0;
  const spot = clamp(0.5 + (0.05 - spotGap) / footprint);
  const marks = Math.max(
    draw(turnedUp),
    draw(boxOutline(turnedAcross, turnedUp, 2.02, 1.65)),
    draw(boxOutline(turnedAcross, turnedUp, 0.92, 0.55)),
    dee,
    spot,
  );
  const mown = Math.sin(turnedUp * 5.7) > 0 ? 1 : 0.72;
  return { marks, surface: mown };
}

export const walterTull = posterMotif({
  name: "walterTull",
  initials: "WT",
  colour: hex("#e2413f"),
  lamp: { x: 0.12, y: 0.2 },
  ground,
});
