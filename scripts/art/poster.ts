import { bloom } from "./light/bloom.ts";
import { deepBlue, ink, paper, type Colour } from "./light/colour.ts";
import type { LightField } from "./light/light-field.ts";
import { haze } from "./light/noise.ts";
import { bell, mix, smoothstep } from "./light/shape.ts";
import type { Motif } from "./motif.ts";
import { monogramMask } from "./monogram.ts";

/** The athlete's ground at one point: its markings and how it reflects light. */
export type Ground = { marks: number; surface: number };

type Poster = {
  name: string;
  initials: string;
  colour: Colour;
  lamp: { x: number; y: number };
  ground: (x: number, y: number, pixel: number) => Ground;
};

const MARGIN = 0.06;

/**
 * Paints one print of the series: lines of the athlete's ground in the athlete's colour, which turn to ink where they
 * cross the off-white initials.
 */
async function paintPoster(field: LightField, poster: Poster): Promise<void> {
  const monogram = await monogramMask(field, poster.initials, MARGIN);
  const { lamp, colour } = poster;
  field.shade((light, x, y) => {
    const { marks, surface } = poster.ground(x, y, field.pixel);
    const distance = Math.hypot(x - lamp.x, y - lamp.y);
    const drift = haze(x * 2.2 + 7, y * 2.2 + 3);
    const lit = bell(distance, 0.55) * (0.75 + 0.5 * drift);
    light.add(ink, 0.8);
    light.add(deepBlue, 0.7 * (0.5 + 0.5 * lit) * surface);
    light.add(colour, 0.15 * lit ** 3 * surface);
    light.add(colour, 0.03 * bell(distance, 0.2));
    light.add(colour, marks * (0.05 + 1.35 * lit * lit));
    const letters = monogram(x, y);
    if (letters === 0) return;
    const shade = mix(0.62, 1.9, smoothstep(0.95, 0.25, distance));
    light.cover(paper, letters, shade);
    light.cover(ink, letters * Math.min(1, marks * 1.5), 1);
  });
  bloom(field, 0.9, [
    { radius: 0.008, amount: 0.08 },
    { radius: 0.05, amount: 0.07 },
  ]);
}

export function posterMotif(poster: Poster): Motif {
  return {
    name: poster.name,
    width: 960,
    height: 1200,
    servedWidths: [480, 960],
    paint: (field) => paintPoster(field, poster),
  };
}
