export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, amount: number): number {
  return from + (to - from) * amount;
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Returns a bell curve of height 1 around zero. */
export function bell(distance: number, radius: number): number {
  const ratio = distance / radius;
  return Math.exp(-ratio * ratio);
}

/** Returns how much of a pixel with the given footprint a painted line of this width covers. */
export function lineCover(distance: number, width: number, footprint: number): number {
  const half = width / 2;
  const covered =
    Math.min(half, distance + footprint / 2) - Math.max(-half, distance - footprint / 2);
  return clamp(covered / footprint);
}

/** Returns the coverage of a shape from its signed distance (negative inside). */
export function fillCover(signedDistance: number, footprint: number): number {
  return clamp(0.5 - signedDistance / footprint);
}

export function segmentDistance(
  x: number,
  y: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

export function roundedBoxDistance(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  radius: number,
): number {
  const outsideX = Math.abs(x) - halfWidth + radius;
  const outsideY = Math.abs(y) - halfHeight + radius;
  const corner = Math.hypot(Math.max(outsideX, 0), Math.max(outsideY, 0));
  return corner + Math.min(Math.max(outsideX, outsideY), 0) - radius;
}
