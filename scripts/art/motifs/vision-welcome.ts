import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, paper } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import {
  bell,
  clamp,
  fillCover,
  lineCover,
  mix,
  roundedBoxDistance,
  smoothstep,
} from "../light/shape.ts";
import type { Motif } from "../motif.ts";

// The players' tunnel: a box that shrinks toward the opening onto the pitch.
const OPENING = { x: 0.1, y: 0.0, halfWidth: 0.15, halfHeight: 0.17 };
const grass = hex("#1f6a50");
const cool = hex("#7f9fe0");
const night = hex("#1c3f86");

function lampBank(dx: number, dy: number): number {
  const column = clamp(Math.round(dx / 0.011), -2, 2);
  const row = clamp(Math.round(dy / 0.011), -1, 1);
  return bell(Math.hypot(dx - column * 0.011, dy - row * 0.011), 0.0034);
}

function paintOpening(light: Light, x: number, y: number): void {
  const dx = x - OPENING.x;
  const dy = y - OPENING.y;
  const ground = smoothstep(-0.04, -0.044, dy);
  const fromLamp = Math.hypot(dx - 0.06, dy - 0.085);
  light.cover(night, 1, 0.32 + 0.85 * bell(dy + 0.04, 0.09));
  light.cover(ink, smoothstep(0.006, 0.002, dy - 0.012 - dx * 0.06) * (1 - ground), 0.8);
  light.add(amber, 8 * lampBank(dx - 0.06, dy - 0.085) + 0.05 * bell(fromLamp, 0.05));
  light.cover(grass, ground, 0.24 + 0.95 * bell(Math.hypot(dx - 0.03, (dy + 0.08) * 2), 0.12));
  light.cover(paper, lineCover(dy + 0.1 + dx * 0.12, 0.0045, 0.0012) * ground, 1.1);
}

/** Paints walls, floor and ceiling, lit only by the light from the opening. */
function paintTunnel(light: Light, field: LightField, x: number, y: number): void {
  const dx = (x - OPENING.x) / OPENING.halfWidth;
  const dy = (y - OPENING.y) / OPENING.halfHeight;
  const spread = Math.max(Math.abs(dx), Math.abs(dy));
  const depth = 1 / spread;
  const isFloor = dy < 0 && Math.abs(dy) >= Math.abs(dx);
  const isCeiling = dy > 0 && Math.abs(dy) >= Math.abs(dx);
  const reach = depth ** 2.1;
  const footprint = (field.pixel / OPENING.halfHeight) * depth * depth * 6;
  const panel = lineCover(((6 * Math.log(spread)) % 1.5) - 0.75, 0.03, footprint / 3);
  const drift = haze(dx * depth * 3 + 4, Math.log(spread) * 5, 3);
  light.cover(ink, 1, 0.34);
  if (isFloor) {
    const streak = bell(dx * depth - 0.4, 0.2) + 0.35 * bell(dx * depth - 0.1, 0.7);
    light.add(cool, 0.05 * reach);
    light.add(grass, 0.16 * reach ** 2);
    light.add(amber, 0.26 * streak * reach ** 1.3 * (0.75 + 0.4 * drift));
  } else {
    const facing = isCeiling ? 0.3 : dx < 0 ? 1 : 0.6;
    light.add(deepBlue, 0.3 + 0.6 * reach);
    light.add(cool, 0.13 * reach ** 1.5 * facing * (0.75 + 0.4 * drift));
    light.dim(mix(1, 0.5, panel));
    const rail = isCeiling ? 0 : lineCover(dy * depth + 0.28, 0.03, field.pixel * 8 * depth);
    light.add(amber, 0.9 * rail * reach ** 1.2 * facing);
  }
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    paintTunnel(light, field, x, y);
    const edge = roundedBoxDistance(
      x - OPENING.x,
      y - OPENING.y,
      OPENING.halfWidth,
      OPENING.halfHeight,
      0.002,
    );
    if (edge < field.pixel) {
      const behind = fillCover(edge, field.pixel);
      const red = light.red;
      const green = light.green;
      const blue = light.blue;
      paintOpening(light, x, y);
      light.cover([red, green, blue], 1 - behind);
    }
    light.add(amber, 0.012 * bell(Math.max(edge, 0), 0.07));
  });
  bloom(field, 0.3, [
    { radius: 0.008, amount: 0.2 },
    { radius: 0.05, amount: 0.25 },
    { radius: 0.14, amount: 0.12 },
  ]);
}

export const visionWelcome: Motif = {
  name: "visionWelcome",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
