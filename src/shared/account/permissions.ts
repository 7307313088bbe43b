import type { Role } from "./contract.ts";

/** The role that each action requires. */
const REQUIRED_ROLE = {
  plan: "PAID",
  listen: "PAID",
  joinCalls: "PAID",
  submitFilm: "PAID",
  watchWorkshops: "PAID",
  operate: "OPERATOR",
} as const satisfies Record<string, Role>;

export type Action = keyof typeof REQUIRED_ROLE;

/**
 * Returns whether a user may do this. Pages use it to decide what to show; the server checks its database instead.
 */
export const hasPermission = ({ roles }: { roles: readonly Role[] }, action: Action): boolean =>
  roles.includes(REQUIRED_ROLE[action]);
