import { type Role, ROLES } from "#shared/account/contract.ts";

/** What is known of a person's standing when their profile is read. */
export type Standing = { isPaid: boolean; isOperator: boolean };

const HOLDS = {
  PAID: ({ isPaid }) => isPaid,
  OPERATOR: ({ isOperator }) => isOperator,
} satisfies Record<Role, (standing: Standing) => boolean>;

/** The one place where roles come from. They are derived, never stored and never taken from a client. */
export function rolesOf(standing: Standing): Role[] {
  return ROLES.filter((role) => HOLDS[role](standing));
}
