import { entryPaths } from "./entry-paths.ts";

type Part = "navigation" | "chat";

/**
 * Parts of the page frame to hide where the user writes, listens, chooses or falls asleep, by path prefix. Separate
 * from pages.ts, because this file is loaded on every first visit.
 */
const HIDDEN_FRAME_PARTS: readonly (readonly [start: string, ...hidden: Part[]])[] = [
  ["/athletic-vision", "navigation", "chat"],
  ["/weekly-map-athletic-vision", "chat"],
  ["/weekly-map-create", "navigation", "chat"],
  ["/daily-action-create", "navigation", "chat"],
  ["/planning", "navigation"],
  ["/reset", "navigation", "chat"],
  ["/imagery", "chat"],
  [entryPaths.choosePlan, "navigation"],
  [entryPaths.sleepWell, "chat"],
  [entryPaths.meditations, "chat"],
  [entryPaths.nightFlow, "chat"],
  // The operator answers chats here.
  [entryPaths.operator, "chat"],
];

/** Matches paths case-insensitively. */
export function isHidden(part: Part, pathname: string): boolean {
  const current = pathname.toLowerCase();
  return HIDDEN_FRAME_PARTS.some(
    ([start, ...hidden]) => hidden.includes(part) && current.startsWith(start),
  );
}

export const HIDDEN_FRAME_PREFIXES = HIDDEN_FRAME_PARTS.map(([start]) => start);
