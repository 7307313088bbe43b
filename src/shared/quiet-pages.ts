import { frontPaths } from "./front-paths.ts";

type Part = "navigation" | "chat";

/**
 * Parts of the page frame to hide where the user writes, listens, chooses or falls asleep, by path prefix. Separate
 * from pages.ts, because this file is loaded on every first visit.
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
  // The operator answers chats here.
  [frontPaths.operator, "chat"],
];

/** Matches paths case-insensitively. */
export function isHidden(part: Part, pathname: string): boolean {
  const current = pathname.toLowerCase();
  return QUIET_PAGES.some(
    ([start, ...hidden]) => hidden.includes(part) && current.startsWith(start),
  );
}

export const QUIET_STARTS = QUIET_PAGES.map(([start]) => start);
