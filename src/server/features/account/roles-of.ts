import { type Role, ROLES } from "#shared/account/contract.ts";

/** What is known of a person's standing when their profile is read. */
export type SubscriptionState = { isPaid: boolean; isOperator: boolean };

const HOLDS = {
  PAID: ({ isPaid }) => isPaid,
  OPERATOR: ({ isOperator }) => isOperator,
} satisfies Record<Role, (standing: SubscriptionState) => boolean>;

/** The one place where roles come from. They are derived, never stored and never taken from a client. */
export function rolesOf(standing: SubscriptionState): Role[] {
  return ROLES.filter((role) => HOLDS[role](standing));
}
