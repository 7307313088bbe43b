import type { DashboardState } from "./contract.ts";

/** A reset ends with what to do next, so it is offered once there is a plan or a whole vision to take that from. */
export function offersReset({ plan, tomorrow, vision, cueWords }: DashboardState): boolean {
  const isVisionWhole = vision.exists && vision.missing.length === 0;
  return plan !== null || tomorrow !== null || isVisionWhole || cueWords.length > 0;
}
