import { frontPaths } from "#shared/front-paths.ts";

/** Where one writes, listens or falls asleep, nobody is to be disturbed; at the desk one answers chats. */
const QUIET_PAGES = [
  "/athletic-vision",
  "/weekly-map-create",
  "/daily-action-create",
  frontPaths.sleepWell,
  frontPaths.meditations,
  frontPaths.nightFlow,
  frontPaths.operator,
];

export function hidesChat(pathname: string): boolean {
  const current = pathname.toLowerCase();
  return QUIET_PAGES.some((start) => current.startsWith(start));
}
