import { frontPaths } from "#shared/front-paths.ts";

/** Nobody is disturbed where they write, listen or fall asleep; and the desk is where chats are answered. */
const QUIET_PAGES = [
  "/athletic-vision",
  "/weekly-map-athletic-vision",
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
