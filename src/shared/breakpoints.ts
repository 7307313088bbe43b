/** Widths in CSS pixels at which the next size begins; the stylesheet declares the same five as `--breakpoint-*`. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** 1 = extra small (phone) … 6 = XXL. */
export type ViewportSize = 1 | 2 | 3 | 4 | 5 | 6;

export function viewportSize(width: number): ViewportSize {
  if (width < BREAKPOINTS.sm) return 1;
  if (width < BREAKPOINTS.md) return 2;
  if (width < BREAKPOINTS.lg) return 3;
  if (width < BREAKPOINTS.xl) return 4;
  if (width < BREAKPOINTS.xxl) return 5;
  return 6;
}
