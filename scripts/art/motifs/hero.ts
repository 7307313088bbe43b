import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, line, raised } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { between, seeded } from "../light/random.ts";
import { bell, fillCover, lineCover, mix, segmentDistance, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const HORIZON = -0.12;
const LAMP = { x: 0.44, y: 0.2 };
const grass = hex("#0d2530");
const dusk = hex("#1d2f58");

/** Height of the stadium's roof line: a long bowl that rises toward the viewer. */
function roof(x: number): number {
  const sweep = (x - 0.18) / 0.72;
  const bowl = 0.115 + 0.045 * sweep * sweep;
  const end = smoothstep(-0.86, -0.5, x) * smoothstep(1.12, 0.86, x);
  return HORIZON + bowl * end;
}

function paintSky(light: Light, x: number, y: number): void {
  const drift = haze(x * 1.5 + 5, y * 3.4);
  const height = y - HORIZON;
  light.add(ink, mix(0.95, 0.55, smoothstep(0, 0.6, height)));
  light.add(deepBlue, 0.9 * bell(height, 0.3) * (0.35 + drift));
  light.add(dusk, 0.5 * bell(height, 0.1) * (0.3 + drift) * bell(x - 0.25, 0.75));
  const glow = Math.hypot((x - LAMP.x) * 0.9, y - LAMP.y);
  light.add(amber, (0.03 * bell(glow, 0.16) + 0.01 * bell(glow, 0.42)) * (0.45 + 1.1 * drift));
}

/** Two ridges of stand, the nearer one darker, with a thin lit lip along the roof. */
function paintStands(light: Light, field: LightField, x: number, y: number): void {
  const behind = roof(x * 0.86 + 0.02) + 0.018;
  light.cover(raised, 0.8 * fillCover(y - behind, field.pixel), 0.42);
  const top = roof(x);
  const body = fillCover(y - top, field.pixel);
  light.cover(deepBlue, body, mix(0.42, 0.2, smoothstep(0.1, 0, top - y)));
  const lip = lineCover(y - top + 0.002, 0.0022, field.pixel);
  light.add(amber, 0.5 * lip * bell(x - LAMP.x, 0.2));
  light.add(line, 0.35 * lip);
  const rib = lineCover((((x + 4) * 19) % 1) - 0.5, 0.035, field.pixel * 19);
  light.add(line, 0.1 * rib * body * smoothstep(0, 0.05, top - y));
}

function paintPitch(light: Light, x: number, y: number): void {
  const depth = 1 / (HORIZON - y);
  const across = (x - 0.3) * depth;
  const stripe = 0.5 + 0.5 * Math.tanh(6 * Math.sin(across * 1.25));
  light.cover(grass, smoothstep(0, 0.012, HORIZON - y), 0.34 + 0.2 * stripe);
  const pool = Math.hypot((x - LAMP.x - 0.02) * 1.15, (y + 0.235) * 2.6);
  light.dim(0.42 + 1.9 * bell(pool, 0.36));
  light.add(amber, 0.05 * bell(pool, 0.3) * (0.6 + 0.5 * stripe));
  light.dim(mix(0.35, 1, smoothstep(-0.5, -0.2, y)));
}

function beam(x: number, y: number): number {
  const dx = x - LAMP.x;
  const down = LAMP.y - y;
  if (down <= 0) return 0;
  const lean = dx + down * 0.12;
  return (bell(lean, 0.014 + 0.42 * down) * Math.exp(-down / 0.34)) / (1 + 3 * down);
}

function paintStars(field: LightField): void {
  const random = seeded(12);
  for (let index = 0; index < 70; index += 1) {
    const x = between(random, -0.89, 0.89);
    const y = between(random, 0.1, 0.5);
    field.splat(x, y, 0.0006, hex("#c9d4ec"), 0.12 + 0.9 * random() ** 5);
  }
}

function paintMast(light: Light, field: LightField, x: number, y: number): void {
  const foot = roof(LAMP.x) - 0.02;
  const mast = segmentDistance(x, y, [LAMP.x, foot], [LAMP.x, LAMP.y]);
  const taper = mix(0.006, 0.0032, (y - foot) / (LAMP.y - foot));
  light.cover(ink, fillCover(mast - taper, field.pixel), 0.9);
  const dx = x - LAMP.x;
  const dy = y - LAMP.y;
  if (Math.abs(dx) > 0.044 || Math.abs(dy) > 0.026) return;
  light.cover(ink, 0.9);
  const column = Math.round(dx / 0.0166);
  const row = Math.round(dy / 0.0166);
  const lamp = bell(Math.hypot(dx - column * 0.0166, dy - row * 0.0166), 0.0052);
  light.add(amber, 9 * lamp);
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    paintSky(light, x, y);
    if (y > HORIZON) paintStands(light, field, x, y);
    else paintPitch(light, x, y);
  });
  paintStars(field);
  field.shade((light, x, y) => {
    light.add(amber, 0.24 * beam(x, y) * (0.5 + 0.9 * haze(x * 3, y * 5 + 7)));
    paintMast(light, field, x, y);
  });
  bloom(field, 0.35, [
    { radius: 0.006, amount: 0.3 },
    { radius: 0.03, amount: 0.3 },
    { radius: 0.11, amount: 0.22 },
  ]);
}

export const hero: Motif = {
  name: "hero",
  width: 1920,
  height: 1080,
  servedWidths: [480, 828, 1280, 1920],
  paint,
};
