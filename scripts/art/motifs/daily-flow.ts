import { bloom } from "../light/bloom.ts";
import { amber, hex, ink, paper } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { bell, clamp, lineCover, mix, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const LANES = 8;
const LANE_WIDTH = 0.098;
const INNER_RADIUS = 0.62;
const LIT_LANE = 4;
const BEND_CENTRE = { x: 0.62, y: -0.74 };
const HEAD_ANGLE = 1.98;
const surface = hex("#131f3b");
const infield = hex("#0d2a26");

/** Maps a picture position to the ground, seen from a mast: the far side of the bend is slightly further away. */
function toGround(x: number, y: number): { radius: number; angle: number; scale: number } {
  const scale = 1 + 0.55 * (y + 0.5);
  const groundX = x * scale - BEND_CENTRE.x;
  const groundY = y * scale * 1.12 - BEND_CENTRE.y;
  return { radius: Math.hypot(groundX, groundY), angle: Math.atan2(groundY, groundX), scale };
}

function paintGround(light: Light, lane: number, radius: number, angle: number): void {
  const outside = smoothstep(-0.02, 0.02, lane - LANES);
  const inside = smoothstep(0.02, -0.02, lane);
  const mown = Math.sin(radius * Math.cos(angle - 0.7) * 42) > 0 ? 1 : 0.8;
  light.cover(surface, 1 - outside, 0.8 + 0.12 * haze(radius * 40, angle * 30, 2));
  light.cover(ink, outside, 0.75);
  light.cover(infield, inside, 0.8 * mown);
}

/** Returns the markings at one point: lane lines, and the staggered start of each lane on a bend. */
function markings(lane: number, radius: number, angle: number, footprint: number): number {
  const nearest = clamp(Math.round(lane), 0, LANES);
  const laneLine = lineCover((lane - nearest) * LANE_WIDTH, 0.0052, footprint);
  const index = Math.floor(lane);
  const startAngle = 2.62 - 0.075 * index;
  const onTrack = lane > 0 && lane < LANES ? 1 : 0;
  const startLine = lineCover((angle - startAngle) * radius, 0.0065, footprint) * onTrack;
  return Math.max(laneLine, startLine);
}

/** Returns the light that runs along one lane: bright at its head, fading behind. */
function laneLight(lane: number, angle: number): number {
  const behind = angle - HEAD_ANGLE;
  const tail = behind > 0 ? Math.exp(-behind / 0.7) : bell(behind, 0.055);
  const across = Math.abs(lane - LIT_LANE - 0.5);
  const inLane = 1 - smoothstep(0.36, 0.5, across);
  const filament = smoothstep(0.52, 0.9, haze(lane * 19, angle * 1.6, 2));
  const core = bell(across, 0.13) * bell(behind - 0.05, 0.3);
  return tail * inLane * (0.34 + 0.75 * filament + 1.9 * core);
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    const { radius, angle, scale } = toGround(x, y);
    const lane = (radius - INNER_RADIUS) / LANE_WIDTH;
    const footprint = field.pixel * scale * 1.2;
    paintGround(light, lane, radius, angle);
    const mast = bell(Math.hypot(x + 0.08, y - 0.08), 0.56);
    const marks = markings(lane, radius, angle, footprint);
    light.cover(paper, marks * 0.85, 0.04 + 0.4 * mast * mast);
    light.dim(mix(0.16, 1.45, mast) * (0.86 + 0.28 * haze(x * 1.6, y * 1.6 + 4, 3)));
    const behind = Math.max(0, angle - HEAD_ANGLE);
    const headGap = Math.min(0, angle - HEAD_ANGLE) * radius;
    const across = (lane - LIT_LANE - 0.5) * LANE_WIDTH;
    const spill = bell(across, 0.15) * bell(headGap, 0.09) * Math.exp(-behind / 0.8);
    light.add(amber, (0.06 + 0.55 * marks) * spill);
    light.add(amber, 1.5 * laneLight(lane, angle) * (1 - marks * 0.3));
  });
  bloom(field, 0.3, [
    { radius: 0.012, amount: 0.2 },
    { radius: 0.05, amount: 0.16 },
    { radius: 0.12, amount: 0.08 },
  ]);
}

export const dailyFlow: Motif = {
  name: "dailyFlow",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
