import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink } from "../light/colour.ts";
import type { LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { bell, mix, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

const HORIZON = -0.06;
const BREATHS = [0.11, 0.2, 0.31, 0.44];
const ember = hex("#e8923a");
const dusk = hex("#1a2a50");

/** Returns the light of rings that widen and fade from the resting light, like slow breaths. */
function breaths(distance: number): number {
  return BREATHS.reduce((sum, radius, index) => {
    const edge = distance - radius;
    const inward = edge < 0 ? bell(edge, 0.05 + 0.02 * index) : bell(edge, 0.0035);
    return sum + inward * 0.6 ** index;
  }, 0);
}

function paint(field: LightField): void {
  field.shade((light, x, y) => {
    const height = y - HORIZON;
    const above = height > 0;
    const ripple = above ? 0 : (haze(x * 4, 1.6 / (0.02 - height), 3) - 0.5) * 0.09;
    const drift = haze(x * 1.3 + 2, y * 5 + ripple * 3);
    const distance = Math.hypot(x + ripple * 0.6, height * (above ? 1 : 1.08));
    light.add(ink, 0.55);
    light.add(deepBlue, 0.7 * bell(height, 0.2) * (0.3 + drift));
    light.add(dusk, 0.55 * bell(height, 0.05) * (0.3 + drift));
    const strength = above ? 1 : 0.42 * mix(1, 0.4, smoothstep(0, 0.4, -height));
    light.add(ember, strength * 0.05 * breaths(distance) * (0.6 + 0.7 * drift));
    light.add(ember, strength * 0.11 * bell(distance, 0.1));
    light.add(amber, strength * 1.3 * smoothstep(0.042, 0.036, distance));
    light.add(amber, 0.16 * bell(height, 0.0018) * bell(x, 0.2));
  });
  bloom(field, 0.2, [
    { radius: 0.012, amount: 0.2 },
    { radius: 0.06, amount: 0.16 },
  ]);
}

export const breathingHorizon: Motif = {
  name: "breathingHorizon",
  width: 1200,
  height: 1200,
  servedWidths: [480, 828, 1200],
  paint,
};
