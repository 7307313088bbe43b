import type { DashboardState } from "./contract.ts";

/**
 * Returns whether to offer a reset. A reset ends with what to do next, which comes from a plan or a complete vision,
 * so it is offered once one of them exists.
 */
export function offersReset({ plan, tomorrow, vision, cueWords }: DashboardState): boolean {
  const isVisionWhole = vision.exists && vision.missing.length === 0;
  return plan !== null || tomorrow !== null || isVisionWhole || cueWords.length > 0;
}
