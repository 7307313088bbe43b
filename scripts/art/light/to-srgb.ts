import type { LightField } from "./light-field.ts";
import { cellNoise } from "./noise.ts";

function encode(exposed: number): number {
  return exposed <= 0.0031308 ? exposed * 12.92 : 1.055 * exposed ** (1 / 2.4) - 0.055;
}

/** Turns light into 8-bit sRGB; half a step of noise keeps dark gradients smooth. */
export function toSrgb(field: LightField): Buffer {
  const { data, width } = field;
  const pixels = Buffer.alloc(data.length);
  for (let offset = 0; offset < data.length; offset += 3) {
    const peak = Math.max(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0, 1e-6);
    // Exposing the brightest channel keeps the hue; only the hottest cores burn to white.
    const exposed = 1 - Math.exp(-peak);
    const burn = 0.75 * (1 - Math.exp(-Math.max(0, peak - 1.2) / 5));
    const position = offset / 3;
    const dither = cellNoise(position % width, Math.floor(position / width)) - 0.5;
    for (let channel = 0; channel < 3; channel += 1) {
      const kept = ((data[offset + channel] ?? 0) / peak) * exposed;
      const value = encode(Math.max(0, kept + (exposed - kept) * burn)) * 255 + dither;
      pixels[offset + channel] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
  return pixels;
}
