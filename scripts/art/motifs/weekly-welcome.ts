import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, line, mist } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { between, seededRandom } from "../light/random.ts";
import { bell, fillCover, lineCover, mix, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const NIGHTS = 7;
const MOON_RADIUS = 0.042;
const GROUND = -0.3;
const dusk = hex("#22366a");

type Moon = { x: number; y: number; phase: number; strength: number };

/** One exposure per night for a week: the moon climbs and waxes, and is full on the last night. */
const moons: readonly Moon[] = Array.from({ length: NIGHTS }, (_, night) => {
  const share = night / (NIGHTS - 1);
  const angle = mix(Math.PI * 0.93, Math.PI * 0.24, share);
  return {
    x: 0.04 + 0.56 * Math.cos(angle),
    y: -0.2 + 0.5 * Math.sin(angle),
    phase: mix(0.16, 1, share),
    strength: mix(0.22, 1.25, share ** 1.6),
  };
});

function roof(x: number): number {
  return GROUND + 0.06 + 0.05 * (x + 0.1) ** 2;
}

function paintMoon(light: Light, field: LightField, moon: Moon, x: number, y: number): void {
  const dx = x - moon.x;
  const dy = y - moon.y;
  const distance = Math.hypot(dx, dy);
  light.add(amber, 0.028 * moon.strength ** 2 * bell(distance, 0.16));
  if (distance > MOON_RADIUS + field.pixel) return;
  const disc = fillCover(distance - MOON_RADIUS, field.pixel);
  // The terminator on the disc is half an ellipse, narrow near the half moon.
  const limb = Math.sqrt(Math.max(0, MOON_RADIUS ** 2 - dy * dy));
  const lit = fillCover(limb * (1 - 2 * moon.phase) - dx, field.pixel * 2);
  const seas = 0.72 + 0.5 * haze(dx * 42 + 3, dy * 42, 3);
  light.cover(line, disc * 0.35, 0.5);
  light.cover(amber, disc * lit, moon.strength * seas);
}

function paintGround(light: Light, field: LightField, x: number, y: number): void {
  const top = roof(x);
  const stand = fillCover(y - top, field.pixel);
  light.cover(deepBlue, stand, mix(0.4, 0.22, smoothstep(0.02, 0, top - y)));
  light.add(amber, 0.16 * lineCover(y - top, 0.002, field.pixel) * bell(x - 0.4, 0.4));
  if (y > GROUND) return;
  const depth = 0.25 / (GROUND - y);
  const stripe = Math.tanh(5 * Math.sin((x - 0.1) * depth * 6));
  light.cover(hex("#0e2b30"), smoothstep(0, 0.01, GROUND - y), 0.4 + 0.09 * stripe);
  light.add(amber, 0.02 * bell(x - 0.4, 0.3) * bell(y - GROUND, 0.12));
  light.cover(ink, 0.8 * smoothstep(GROUND, -0.5, y), 0.6);
}

function paintStars(field: LightField): void {
  const random = seededRandom(41);
  for (let index = 0; index < 60; index += 1) {
    const x = between(random, -0.66, 0.66);
    field.splat(x, between(random, -0.1, 0.5), 0.0007, mist, 0.1 + 0.8 * random() ** 4);
  }
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    const drift = haze(x * 1.8 + 6, y * 4);
    light.add(ink, 0.8);
    light.add(deepBlue, 0.9 * bell(y - GROUND, 0.4) * (0.35 + drift));
    light.add(dusk, 0.6 * bell(y - GROUND - 0.05, 0.12) * (0.25 + drift));
  });
  paintStars(field);
  field.shade((light, x, y) => {
    const orbit = Math.hypot((x - 0.04) / 0.56, (y + 0.2) / 0.5) - 1;
    light.add(mist, 0.05 * lineCover(orbit * 0.5, 0.0012, field.pixel));
    for (const moon of moons) paintMoon(light, field, moon, x, y);
    paintGround(light, field, x, y);
  });
  bloom(field, 0.4, [
    { radius: 0.008, amount: 0.14 },
    { radius: 0.04, amount: 0.16 },
  ]);
}

export const weeklyWelcome: Motif = {
  name: "weeklyWelcome",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
