import { amber, deepBlue, hex, ink, line, paper, turf, type Colour } from "../light/colour.ts";
import { bloom } from "../light/bloom.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import {
  bell,
  fillCover,
  mix,
  roundedBoxDistance,
  segmentDistance,
  smoothstep,
} from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const PLATTER = { x: 0.08, y: -0.01, radius: 0.43 };
const RING_RADIUS = 0.285;
const PIECE_RADIUS = 0.073;
const SHADOW = { x: -0.02, y: -0.024 };
const LAMP = { x: 0.42, y: 0.38 };
const slate = hex("#1b2b50");
const nori = hex("#0b1526");
const salmon = hex("#f58a4e");

type Piece = { x: number; y: number; core: Colour };

// The pieces are arranged like the mark: an open ring with its gap toward the light, and one focal point.
const PIECES: readonly Piece[] = Array.from({ length: 9 }, (_, index) => {
  const angle = Math.PI / 4 + 0.66 + (index * (2 * Math.PI - 1.32)) / 8;
  return {
    x: PLATTER.x + RING_RADIUS * Math.cos(angle),
    y: PLATTER.y + RING_RADIUS * Math.sin(angle),
    core: [salmon, turf, amber][index % 3] ?? amber,
  };
});

const CHOPSTICKS = [
  { from: [0.15, 0.02], to: [0.72, 0.653] },
  { from: [0.2, 0.005], to: [0.77, 0.594] },
] as const;

function nigiriDistance(x: number, y: number, grow: number): number {
  const turn = -0.5;
  const dx = x - PLATTER.x + 0.015;
  const dy = y - PLATTER.y + 0.015;
  const along = dx * Math.cos(turn) - dy * Math.sin(turn);
  const across = dx * Math.sin(turn) + dy * Math.cos(turn);
  return roundedBoxDistance(along, across, 0.105 + grow, 0.044 + grow, 0.044 + grow);
}

/** Returns the brightness of a rounded edge: bright toward the lamp, dark away from it. */
function roundness(distance: number, toLamp: number, depth: number): number {
  return 1 + toLamp * smoothstep(-depth, 0, distance);
}

function paintShadows(light: Light, x: number, y: number): void {
  const sx = x - SHADOW.x;
  const sy = y - SHADOW.y;
  let shade = smoothstep(0.03, -0.03, nigiriDistance(sx, sy, 0));
  for (const piece of PIECES) {
    const distance = Math.hypot(sx - piece.x, sy - piece.y) - PIECE_RADIUS;
    shade = Math.max(shade, smoothstep(0.03, -0.03, distance));
  }
  for (const { from, to } of CHOPSTICKS) {
    shade = Math.max(shade, 0.8 * smoothstep(0.022, 0, segmentDistance(sx, sy, from, to)));
  }
  light.dim(1 - 0.72 * shade);
}

function paintTable(light: Light, field: LightField, x: number, y: number, lit: number): void {
  light.add(ink, 0.5 + 0.5 * lit);
  light.add(deepBlue, 0.5 * lit * (0.5 + haze(x * 2, y * 2)));
  const dx = x - PLATTER.x;
  const dy = y - PLATTER.y;
  const edge = Math.hypot(dx, dy) - PLATTER.radius;
  const under = Math.hypot(dx + 0.035, dy + 0.04) - PLATTER.radius;
  light.dim(1 - 0.7 * smoothstep(0.05, -0.05, under));
  const toLamp = (dx * 0.7 + dy * 0.7) / Math.max(Math.hypot(dx, dy), 0.01);
  const glaze = 0.42 + 0.5 * lit + 0.1 * haze(x * 5 + 3, y * 5, 3);
  light.cover(slate, fillCover(edge, field.pixel), glaze);
  const rim = bell(edge + 0.006, 0.004);
  light.add(amber, 0.5 * rim * Math.max(0, toLamp) ** 2 * lit);
  light.add(line, 0.25 * rim);
  light.add(line, 0.14 * bell(Math.hypot(dx, dy) - 0.395, 0.0016));
}

function paintMaki(
  light: Light,
  field: LightField,
  piece: Piece,
  x: number,
  y: number,
  lit: number,
): void {
  const dx = x - piece.x;
  const dy = y - piece.y;
  const radius = Math.hypot(dx, dy);
  if (radius > PIECE_RADIUS + field.pixel) return;
  const toLamp = (dx * 0.7 + dy * 0.7) / Math.max(radius, 0.005);
  const edge = radius - PIECE_RADIUS;
  light.cover(
    nori,
    fillCover(edge, field.pixel),
    roundness(edge, 1.6 * toLamp, 0.012) * (0.7 + lit),
  );
  light.add(amber, 0.12 * bell(edge + 0.004, 0.003) * Math.max(0, toLamp) ** 2);
  const rice = radius - PIECE_RADIUS + 0.011;
  const grain = 0.88 + 0.2 * haze(x * 90, y * 90, 1);
  light.cover(
    paper,
    fillCover(rice, field.pixel),
    roundness(rice, 0.25 * toLamp, 0.03) * grain * (0.16 + 0.85 * lit),
  );
  const core = roundedBoxDistance(dx, dy, 0.026, 0.026, 0.014);
  light.cover(
    piece.core,
    fillCover(core, field.pixel),
    roundness(core, 0.4 * toLamp, 0.014) * (0.2 + 0.9 * lit),
  );
}

function paintNigiri(light: Light, field: LightField, x: number, y: number, lit: number): void {
  const rice = nigiriDistance(x + 0.012, y + 0.014, -0.003);
  light.cover(paper, fillCover(rice, field.pixel), 0.12 + 0.45 * lit);
  const slice = nigiriDistance(x, y, 0);
  if (slice > field.pixel) return;
  const dx = x - PLATTER.x;
  const dy = y - PLATTER.y;
  const toLamp = Math.sign(dx + dy) * Math.min(1, Math.abs(dx + dy) * 14);
  const grain = Math.sin((dx * 1.0 + dy * 0.15) * 190 + 9 * dy);
  light.cover(
    salmon,
    fillCover(slice, field.pixel),
    roundness(slice, 0.35 * toLamp, 0.03) * (0.25 + 1.5 * lit),
  );
  light.add(paper, 0.3 * smoothstep(0.82, 1, grain) * smoothstep(0, -0.012, slice) * lit);
  light.add(paper, 0.35 * bell(slice + 0.016, 0.007) * Math.max(0, toLamp) ** 2 * lit);
}

function paintChopsticks(light: Light, field: LightField, x: number, y: number, lit: number): void {
  for (const { from, to } of CHOPSTICKS) {
    const along = (x - from[0]) / (to[0] - from[0]);
    const thickness = mix(0.0045, 0.0095, along);
    const edge = segmentDistance(x, y, from, to) - thickness;
    light.cover(nori, fillCover(edge, field.pixel), 1.2 + lit);
    light.add(amber, 0.5 * bell(edge + thickness * 0.7, thickness * 0.35) * lit);
  }
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    const lit = bell(Math.hypot(x - LAMP.x, y - LAMP.y), 0.78) ** 1.2;
    paintTable(light, field, x, y, lit);
    paintShadows(light, x, y);
    for (const piece of PIECES) paintMaki(light, field, piece, x, y, lit);
    paintNigiri(light, field, x, y, lit);
    paintChopsticks(light, field, x, y, lit);
    light.add(amber, 0.008 * lit * lit);
  });
  bloom(field, 0.6, [{ radius: 0.03, amount: 0.08 }]);
}

export const sushiPlatter: Motif = {
  name: "sushiPlatter",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
