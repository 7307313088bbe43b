import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { users } from "#server/db/schema/identity.ts";
import { accessGrants } from "#server/db/schema/operator.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { sql } from "#server/platform/orm.ts";
import type { SubscriptionState } from "./entitlement.ts";

/** A subscription's state with the dates shown to the subscriber, formatted by PostgreSQL. */
export type DatedSubscriptionState = SubscriptionState & {
  trialEndsAt: string | null;
  endsAt: string | null;
};

/**
 * Every subscription that a user of the query's `users` pays for or has through their team, and every grant. Uses
 * arrays, because with `in` PostgreSQL would scan every user's subscriptions to find one user's.
 */
export const SUBSCRIPTION_STATES = sql<DatedSubscriptionState[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'status', ${subscriptions.status}, 'pastDueSince', ${subscriptions.pastDueSince},
    'pausedFrom', ${subscriptions.pausedFrom}, 'resumesAt', ${subscriptions.resumesAt},
    'trialEndsAt', ${subscriptions.trialEndsAt}, 'endsAt', ${subscriptions.endsAt}))
  from ${subscriptions}
  where ${subscriptions.customerId} = any(array(
    select ${billingCustomers.id} from ${billingCustomers}
    where ${billingCustomers.userId} = ${users.id}))
  or ${subscriptions.plan} = 'team' and ${subscriptions.customerId} = any(array(
    select ${teams.customerId} from ${teamMembers}
    join ${teams} on ${teams.id} = ${teamMembers.teamId}
    where ${teamMembers.userId} = ${users.id}))), '[]')
  || coalesce((
  select jsonb_agg(jsonb_build_object(
    'status', 'active', 'pastDueSince', null, 'trialEndsAt', null,
    'endsAt', ${accessGrants.endsAt}, 'grantedUntil', ${accessGrants.endsAt}))
  from ${accessGrants}
  where ${accessGrants.userId} = ${users.id}), '[]')`;
