import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, paper, raised } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import {
  bell,
  clamp,
  fillCover,
  lineCover,
  mix,
  segmentDistance,
  smoothstep,
} from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const HORIZON = 0.1;
const EYE_HEIGHT = 1;
const CORNER = { x: 0.1, y: -0.24 };
const POLE_TOP = 0.16;
const TURN = 0.72;
const grass = hex("#174a3e");

/** Returns the ground position seen from the corner, turned so that both lines run off to the sides. */
function fromCorner(x: number, y: number): { along: number; aside: number; depth: number } {
  const depth = EYE_HEIGHT / (HORIZON - y);
  const across = x * depth - (CORNER.x * EYE_HEIGHT) / (HORIZON - CORNER.y);
  const away = depth - EYE_HEIGHT / (HORIZON - CORNER.y);
  return {
    along: across * Math.cos(TURN) + away * Math.sin(TURN),
    aside: away * Math.cos(TURN) - across * Math.sin(TURN),
    depth,
  };
}

function paintGrass(light: Light, field: LightField, x: number, y: number): void {
  const { along, aside, depth } = fromCorner(x, y);
  const footprint = field.pixel * depth * 1.5;
  const onPitch = smoothstep(-0.06, 0.06, Math.min(along, aside));
  const stripe = Math.tanh(6 * Math.sin(along * 2.6)) * onPitch;
  const pool = Math.hypot((x - CORNER.x) * 1.05, (y - CORNER.y) * 2.5);
  const lit = bell(pool, 0.36);
  light.cover(grass, 1, (0.55 + 0.12 * stripe) * (0.86 + 0.28 * haze(along * 5, aside * 5, 3)));
  const half = 0.024;
  const touchline = aside > -half ? lineCover(along, 2 * half, footprint) : 0;
  const goalLine = along > -half ? lineCover(aside, 2 * half, footprint) : 0;
  const inside = along > 0 && aside > 0 ? 1 : 0;
  const quarter = lineCover(Math.hypot(along, aside) - 0.5, 2 * half, footprint) * inside;
  light.cover(paper, 0.85 * Math.max(touchline, goalLine, quarter), 0.7);
  const shadow = segmentDistance(x, y, [CORNER.x, CORNER.y], [CORNER.x - 0.16, CORNER.y - 0.035]);
  light.dim(1 - 0.5 * smoothstep(0.009, 0.002, shadow));
  light.dim(0.07 + 1.35 * lit);
  light.add(amber, 0.035 * lit * lit);
  light.cover(ink, smoothstep(-0.1, HORIZON, y), 0.75);
}

function paintNight(light: Light, field: LightField, x: number, y: number): void {
  const drift = haze(x * 1.8 + 3, y * 4);
  const height = y - HORIZON;
  light.add(ink, 0.75);
  light.add(deepBlue, bell(height, 0.26) * (0.35 + drift));
  const roof = HORIZON + 0.1 + 0.035 * (x + 0.2) ** 2;
  const stand = fillCover(y - roof, field.pixel);
  const rows = 0.5 + 0.5 * Math.sin((height / (roof - HORIZON)) * 60);
  light.cover(raised, stand, 0.2 + 0.08 * rows);
  light.cover(ink, stand * smoothstep(0.03, 0.026, roof - y), 0.5);
}

function beam(x: number, y: number): number {
  const lamp = { x: 0.34, y: 0.72 };
  const down = lamp.y - y;
  const lean = x - mix(lamp.x, CORNER.x, down / (lamp.y - CORNER.y));
  const landed = smoothstep(CORNER.y - 0.1, CORNER.y + 0.06, y);
  return landed * bell(lean, 0.03 + 0.2 * down) * Math.exp(-down / 0.9);
}

/** Paints the corner flag hanging almost still; only its free edge lifts slightly. */
function paintFlag(light: Light, field: LightField, x: number, y: number): void {
  const pole = segmentDistance(x, y, [CORNER.x, CORNER.y], [CORNER.x, POLE_TOP]);
  const along = (x - CORNER.x) / 0.155;
  if (along > 0 && along < 1.02) {
    const wave = 0.012 * Math.sin(along * 5.5 + 0.4) * along;
    const top = POLE_TOP - 0.006 + wave - 0.012 * along;
    const bottom = POLE_TOP - 0.115 + wave + 0.045 * along;
    const edge = Math.max(y - top, bottom - y, x - CORNER.x - 0.155);
    const fold = 0.86 + 0.34 * Math.sin(along * 7.5 + 1.2 + (y - POLE_TOP) * 6);
    light.cover(amber, fillCover(edge, field.pixel), 1.25 * clamp(fold, 0.45, 1.3));
  }
  const side = clamp(0.5 + (x - CORNER.x) / 0.012);
  light.cover(paper, fillCover(pole - 0.0048, field.pixel), mix(0.3, 1.2, side));
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    if (y > HORIZON) paintNight(light, field, x, y);
    else paintGrass(light, field, x, y);
    light.add(amber, 0.05 * beam(x, y) * (0.5 + 0.9 * haze(x * 3 + 1, y * 4)));
    paintFlag(light, field, x, y);
  });
  bloom(field, 0.5, [
    { radius: 0.012, amount: 0.1 },
    { radius: 0.06, amount: 0.12 },
  ]);
}

export const notFound: Motif = {
  name: "notFound",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
