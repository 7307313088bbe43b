import type { Colour } from "./colour.ts";
import type { LightField } from "./light-field.ts";

type TrailPoint = { x: number; y: number; radius: number; brightness: number };

const STEP_PIXELS = 0.8;

/** Draws the path of a moving lamp; `at` returns its position and strength for t from 0 to 1. */
export function trail(field: LightField, colour: Colour, at: (t: number) => TrailPoint): void {
  const stepSize = STEP_PIXELS * field.pixel;
  let t = 0;
  let point = at(0);
  while (t < 1) {
    const probe = at(Math.min(1, t + 1e-4));
    const speed = Math.hypot(probe.x - point.x, probe.y - point.y) / 1e-4;
    const advance = Math.min(0.01, stepSize / Math.max(speed, 1e-3));
    const spreadPixels = Math.max(point.radius * field.height, 0.6);
    const travelled = (speed * advance) / field.pixel;
    const amount = point.brightness * Math.sqrt(Math.PI) * spreadPixels * travelled;
    field.splat(point.x, point.y, point.radius, colour, amount);
    t += advance;
    point = at(Math.min(1, t));
  }
}
