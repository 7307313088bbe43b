import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, paper } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { bell, lineCover, mix, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const VANISHING = { x: 0.16, y: 0.14 };
const EYE_HEIGHT = 0.5;
const LANE_WIDTH = 0.62;
// One lamp for each of tomorrow's six objectives, all in the same lane.
const LAMP_DEPTHS = [1.15, 1.6, 2.25, 3.2, 4.7, 7.2];
const surface = hex("#16264a");
const ember = hex("#ff9a3c");

function project(across: number, depth: number): { x: number; y: number } {
  return { x: VANISHING.x + across / depth, y: VANISHING.y - EYE_HEIGHT / depth };
}

function paintSky(light: Light, x: number, y: number): void {
  const height = y - VANISHING.y;
  const drift = haze(x * 1.6, y * 5 + 3);
  light.add(ink, 0.75);
  light.add(deepBlue, 1.2 * bell(height, 0.2) * (0.35 + drift));
  light.add(ember, 0.07 * bell(height, 0.035) * bell(x - VANISHING.x, 0.3) * (0.4 + drift));
  light.add(amber, 0.3 * bell(height, 0.004) * bell(x - VANISHING.x, 0.16));
}

function paintTrack(light: Light, field: LightField, x: number, y: number): void {
  const depth = EYE_HEIGHT / (VANISHING.y - y);
  const across = (x - VANISHING.x) * depth;
  const lane = across / LANE_WIDTH + 0.5;
  const lanes = lineCover((lane - Math.round(lane)) * LANE_WIDTH, 0.03, field.pixel * depth);
  const near = mix(1, 0.25, smoothstep(1, 9, depth));
  light.add(ink, 0.6);
  light.add(surface, 0.5 * near * (0.7 + 0.5 * haze(across * 2, depth * 2, 3)));
  let glow = 0;
  for (const lampDepth of LAMP_DEPTHS) {
    glow += bell(Math.hypot(across, (depth - lampDepth) * 0.8), 0.3 + 0.06 * lampDepth);
  }
  const fade = smoothstep(14, 3, depth);
  light.cover(paper, lanes * 0.75 * fade, 0.12 + 0.2 * near + 0.5 * glow);
  light.add(amber, glow * 0.16 * fade);
  light.cover(deepBlue, smoothstep(2.5, 22, depth), 0.9);
}

function paintLamps(field: LightField): void {
  for (const depth of LAMP_DEPTHS) {
    const { x, y } = project(0, depth);
    field.splat(x, y + 0.02 / depth, 0.011 / depth, amber, 22000 / depth ** 2);
    for (let step = 1; step <= 60; step += 1) {
      const share = step / 60;
      const strength = (260 / depth ** 2) * (1 - share) ** 2;
      field.splat(x, y - (share * 0.16) / depth, 0.016 / depth, ember, strength);
    }
  }
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    if (y > VANISHING.y) paintSky(light, x, y);
    else paintTrack(light, field, x, y);
  });
  paintLamps(field);
  bloom(field, 0.4, [
    { radius: 0.008, amount: 0.2 },
    { radius: 0.03, amount: 0.16 },
    { radius: 0.1, amount: 0.1 },
  ]);
}

export const dailyWelcome: Motif = {
  name: "dailyWelcome",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
