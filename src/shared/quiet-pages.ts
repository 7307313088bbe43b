import { frontPaths } from "./front-paths.ts";

type Part = "navigation" | "chat";

/**
 * What the frame around every page leaves out where somebody writes, listens, chooses or falls asleep, by the beginning
 * of the address. Apart from pages.ts, because it is loaded with each first visit.
 */
const QUIET_PAGES: readonly (readonly [start: string, ...hidden: Part[]])[] = [
  ["/athletic-vision", "navigation", "chat"],
  ["/weekly-map-athletic-vision", "chat"],
  ["/weekly-map-create", "navigation", "chat"],
  ["/daily-action-create", "navigation", "chat"],
  ["/planning", "navigation"],
  ["/reset", "navigation", "chat"],
  ["/imagery", "chat"],
  [frontPaths.choosePlan, "navigation"],
  [frontPaths.sleepWell, "chat"],
  [frontPaths.meditations, "chat"],
  [frontPaths.nightFlow, "chat"],
  // Chats are answered here.
  [frontPaths.operator, "chat"],
];

/** Addresses are matched whatever their case. */
export function isHidden(part: Part, pathname: string): boolean {
  const current = pathname.toLowerCase();
  return QUIET_PAGES.some(
    ([start, ...hidden]) => hidden.includes(part) && current.startsWith(start),
  );
}

export const QUIET_STARTS = QUIET_PAGES.map(([start]) => start);
