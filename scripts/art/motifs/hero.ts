import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, line, paper, raised } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { between, seededRandom } from "../light/random.ts";
import { bell, fillCover, lineCover, mix, segmentDistance, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

// The viewer stands on the grass near the right touchline; everything converges on this point.
const VANISHING = { x: 0.14, y: -0.12 };
const EYE_HEIGHT = 0.075;
const STANDS = [
  { side: 1, distance: 0.5, height: 0.27 },
  { side: -1, distance: 1.5, height: 0.27 },
];
const FAR_END = 8;
const LAMP = { x: 0.47, y: 0.25 };
const MAST_FOOT_Y = 0.05;
const grass = hex("#0f2c35");
const dusk = hex("#22366a");

function paintSky(light: Light, x: number, y: number): void {
  const drift = haze(x * 1.5 + 5, y * 3.4);
  const height = y - VANISHING.y;
  light.add(ink, mix(1, 0.6, smoothstep(0, 0.6, height)));
  light.add(deepBlue, 1.1 * bell(height, 0.34) * (0.3 + drift));
  light.add(dusk, 0.75 * bell(height, 0.13) * (0.25 + drift) * bell(x - 0.1, 0.6));
  const glow = Math.hypot(x - LAMP.x, y - LAMP.y);
  light.add(amber, (0.02 * bell(glow, 0.15) + 0.007 * bell(glow, 0.4)) * (0.4 + 1.2 * drift));
}

/** Paints a stand beside the pitch: rows of seats under a dark roof, paling with distance. */
function paintStand(
  light: Light,
  field: LightField,
  stand: (typeof STANDS)[number],
  x: number,
  y: number,
): void {
  const aside = (x - VANISHING.x) * stand.side;
  if (aside <= 0) return;
  const depth = Math.min(FAR_END, stand.distance / aside);
  const level = ((y - VANISHING.y) * depth) / stand.height;
  const footprint = (field.pixel * depth) / stand.height;
  const cover =
    fillCover(level - 1, footprint) * fillCover(-EYE_HEIGHT / stand.height - level, footprint);
  if (cover === 0) return;
  const row = lineCover((((level + 2) * 15) % 1) - 0.5, 0.3, footprint * 15);
  const aisle = lineCover(
    ((depth * 1.9) % 1) - 0.5,
    0.07,
    (field.pixel * depth * depth * 1.9) / stand.distance,
  );
  const seats = smoothstep(0.76, 0.72, level);
  const near = Math.exp(-Math.hypot(x - LAMP.x, y - 0.02) / 0.22);
  light.cover(raised, cover, 0.2 + 0.14 * row * seats + 0.16 * aisle * seats);
  light.add(amber, cover * seats * near * (0.018 + 0.03 * row + 0.02 * aisle));
  light.cover(ink, cover * (1 - seats), 0.45);
  const lip = lineCover(level - 0.995, 0.012, footprint);
  light.add(line, 0.3 * lip);
  light.add(amber, 0.7 * lip * bell(x - LAMP.x, 0.16) * stand.side);
  light.cover(dusk, cover * 0.75 * smoothstep(0.8, FAR_END, depth), 0.5);
}

function paintPitch(light: Light, field: LightField, x: number, y: number): void {
  const depth = EYE_HEIGHT / (VANISHING.y - y);
  const across = (x - VANISHING.x) * depth;
  const band = Math.tanh(5 * Math.sin(depth * 11)) * smoothstep(1.6, 0.5, depth);
  light.cover(grass, smoothstep(FAR_END, 1, depth), 0.42 + 0.1 * band);
  const touchline = lineCover(across - 0.3, 0.012, field.pixel * depth);
  light.cover(paper, 0.7 * touchline * smoothstep(4, 0.8, depth), 0.3);
  const pool = Math.hypot((x - 0.3) * 1.05, (y + 0.19) * 3.4);
  light.dim(0.4 + 3.2 * bell(pool, 0.3));
  light.add(amber, 0.028 * bell(pool, 0.24) * (1 + 0.25 * band));
  light.cover(ink, 0.9 * smoothstep(-0.16, -0.42, y), 0.62);
}

function beam(x: number, y: number): number {
  const down = LAMP.y - y;
  if (down <= 0) return 0;
  const lean = x - LAMP.x + down * 0.32;
  const landed = smoothstep(-0.3, -0.14, y);
  return (landed * bell(lean, 0.016 + 0.3 * down) * Math.exp(-down / 0.6)) / (1 + 2 * down);
}

function paintStars(field: LightField): void {
  const random = seededRandom(12);
  for (let index = 0; index < 80; index += 1) {
    const x = between(random, -0.89, 0.89);
    const y = between(random, 0.14, 0.5);
    field.splat(x, y, 0.0006, hex("#c9d4ec"), 0.1 + 0.9 * random() ** 5);
  }
}

function paintMast(light: Light, field: LightField, x: number, y: number): void {
  const mast = segmentDistance(x, y, [LAMP.x, MAST_FOOT_Y], [LAMP.x, LAMP.y]);
  const taper = mix(0.0055, 0.003, (y - MAST_FOOT_Y) / (LAMP.y - MAST_FOOT_Y));
  if (y > MAST_FOOT_Y) light.cover(ink, fillCover(mast - taper, field.pixel), 0.9);
  const dx = x - LAMP.x;
  const dy = y - LAMP.y;
  if (Math.abs(dx) > 0.043 || Math.abs(dy) > 0.026) return;
  light.cover(ink, 0.9);
  const column = Math.round(dx / 0.0166);
  const row = Math.round(dy / 0.0166);
  const lamp = bell(Math.hypot(dx - column * 0.0166, dy - row * 0.0166), 0.0052);
  light.add(amber, 9 * lamp);
}

function paint(field: LightField): void {
  field.shade(paintSky);
  paintStars(field);
  field.shade((light, x, y) => {
    if (y < VANISHING.y) paintPitch(light, field, x, y);
    for (const stand of STANDS) paintStand(light, field, stand, x, y);
  });
  field.shade((light, x, y) => {
    light.add(amber, 0.26 * beam(x, y) * (0.45 + 0.9 * haze(x * 3, y * 5 + 7)));
    paintMast(light, field, x, y);
  });
  bloom(field, 0.35, [
    { radius: 0.006, amount: 0.3 },
    { radius: 0.03, amount: 0.3 },
    { radius: 0.11, amount: 0.16 },
  ]);
}

export const hero: Motif = {
  name: "hero",
  width: 1920,
  height: 1080,
  servedWidths: [480, 828, 1280, 1920],
  portrait: { share: 0.4, at: 0.72, height: 640 },
  paint,
};
