import type { LightField } from "./light-field.ts";

type Halo = { radius: number; amount: number };

function boxBlurLines(
  source: Float32Array,
  target: Float32Array,
  lines: { count: number; length: number; step: number; stride: number },
  radius: number,
): void {
  const { count, length, step, stride } = lines;
  const scale = 1 / (2 * radius + 1);
  for (let index = 0; index < count; index += 1) {
    const start = index * stride;
    const at = (position: number) =>
      source[start + Math.min(length - 1, Math.max(0, position)) * step] ?? 0;
    let sum = 0;
    for (let position = -radius; position <= radius; position += 1) sum += at(position);
    for (let position = 0; position < length; position += 1) {
      target[start + position * step] = sum * scale;
      sum += at(position + radius + 1) - at(position - radius);
    }
  }
}

function blurPlane(plane: Float32Array, width: number, height: number, radius: number): void {
  const other = new Float32Array(plane.length);
  // Three box passes approximate a Gaussian at a cost that doesn't grow with the radius.
  for (let pass = 0; pass < 3; pass += 1) {
    boxBlurLines(plane, other, { count: height, length: width, step: 1, stride: width }, radius);
    boxBlurLines(other, plane, { count: width, length: height, step: width, stride: 1 }, radius);
  }
}

/** Returns the share of each pixel's light that is bright enough to spill, the same for all channels. */
function spillShare(field: LightField, threshold: number): Float32Array {
  const share = new Float32Array(field.width * field.height);
  for (let index = 0; index < share.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = field.data.subarray(index * 3, index * 3 + 3);
    const peak = Math.max(red, green, blue, 1e-6);
    share[index] = Math.max(0, peak - threshold) / peak;
  }
  return share;
}

/** Lets bright light spill into the surrounding air, like a lens or mist. */
export function bloom(field: LightField, threshold: number, halos: readonly Halo[]): void {
  const { data, width, height } = field;
  const share = spillShare(field, threshold);
  for (let channel = 0; channel < 3; channel += 1) {
    const bright = share.map((part, index) => part * (data[index * 3 + channel] ?? 0));
    for (const halo of halos) {
      const plane = bright.slice();
      blurPlane(plane, width, height, Math.max(1, Math.round(halo.radius * height)));
      for (let index = 0; index < plane.length; index += 1) {
        const offset = index * 3 + channel;
        data[offset] = (data[offset] ?? 0) + (plane[index] ?? 0) * halo.amount;
      }
    }
  }
}
