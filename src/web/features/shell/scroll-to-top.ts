import { viewportSize } from "#shared/breakpoints.ts";

export const SCROLL_MS = 250;

/** A long page is not scrolled through: it jumps near the top and glides the rest. */
export function scrollStart(scrollTop: number, viewportWidth: number): number {
  const offset = viewportSize(viewportWidth) === 1 ? 200 : 25;
  return Math.min(scrollTop, offset);
}

/** Where the page stands `elapsedMs` into a scroll from `start`: quick at first, gentle at the end. */
export function scrollPosition(start: number, elapsedMs: number): number {
  const left = 1 - Math.min(Math.max(elapsedMs / SCROLL_MS, 0), 1);
  return Math.round(start * left ** 3);
}
