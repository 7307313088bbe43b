import { viewportSize } from "#shared/breakpoints.ts";

export const SCROLL_MS = 250;

/** Returns where the animation starts: a long page jumps close to the top and animates only the rest. */
export function scrollStart(scrollTop: number, viewportWidth: number): number {
  const offset = viewportSize(viewportWidth) === 1 ? 200 : 25;
  return Math.min(scrollTop, offset);
}

/**
 * Returns the scroll position `elapsedMs` into an animation from `start`. Ease-out: fast at first, slow at the end.
 */
export function scrollPosition(start: number, elapsedMs: number): number {
  const left = 1 - Math.min(Math.max(elapsedMs / SCROLL_MS, 0), 1);
  return Math.round(start * left ** 3);
}
