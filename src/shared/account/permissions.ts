import type { Role } from "./contract.ts";

/** The role that each thing in the product asks for. */
const REQUIRED_ROLE = {
  plan: "PAID",
  listen: "PAID",
  joinCalls: "PAID",
  submitFilm: "PAID",
  watchWorkshops: "PAID",
  operate: "OPERATOR",
} as const satisfies Record<string, Role>;

export type Action = keyof typeof REQUIRED_ROLE;

/** Whether somebody may do this. Screens ask here what to show; the server asks its database what to answer. */
export const can = ({ roles }: { roles: readonly Role[] }, action: Action): boolean =>
  roles.includes(REQUIRED_ROLE[action]);
