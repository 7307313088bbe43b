import type { SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type Actor, contextOf } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { accountDeletions, accountPictures } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { type IdentityDeps, createSessionRead } from "#server/identity/index.ts";
import { MEMBERSHIP_WAITS, claimPendingMembership } from "#server/features/billing/index.ts";
import { isPaid, SUBSCRIPTION_STATES } from "#server/features/entitlements/index.ts";
import { isOperator } from "#server/features/operator/index.ts";
import { OWN_TEAM } from "#server/features/teams/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import { pictureUrl, type Profile, type Role, ROLES } from "#shared/account/contract.ts";
import type { Json } from "#shared/json.ts";

const dueAt = sql`(select ${accountDeletions.dueAt} from ${accountDeletions}
  where ${accountDeletions.userId} = ${users.id})`.mapWith(accountDeletions.dueAt);

export const PROFILE_COLUMNS = {
  ...nameColumns(users),
  suggestedFirstName: sql<string>`split_part(coalesce(${users.userMetadata}->>'card_name', ''), ' ', 1)`,
  birthYear: sql<Json>`${users.userMetadata}->'birth_year'`,
  pendingEmail: sql<string | null>`${users.newEmail}`,
  isOperator: isOperator(users),
  pictureVersion: sql<
    string | null
  >`(select ${accountPictures.version} from ${accountPictures} where ${accountPictures.userId} = ${users.id})`,
  erasedFrom: dueAt as SQL<Date | null>,
  subscriptionStates: SUBSCRIPTION_STATES,
  hasPendingMembership: MEMBERSHIP_WAITS,
  team: OWN_TEAM,
};

type ProfileColumns = typeof PROFILE_COLUMNS;
type ProfileRow = Awaited<ReturnType<ReturnType<typeof createProfileRead<ProfileColumns>>>>["row"];

const STRIPE_BACKOFF_MS = 60_000;

/**
 * Reads the caller, their profile and anything else a page needs from them in one query, because every member page
 * starts with it.
 */
export function createProfileRead<Selected extends ProfileColumns>(
  deps: IdentityDeps,
  name: string,
  columns: Selected,
) {
  const read = createSessionRead(deps, name, columns);
  let retryStripeAfter = 0;
  return async (request: FastifyRequest) => {
    const found = await read(request);
    const now = deps.clock.now().getTime();
    if (!found.row.hasPendingMembership || now < retryStripeAfter) return found;
    try {
      await claimPendingMembership(contextOf(deps, request), found.actor.userId);
    } catch (error) {
      // Leave it pending: the profile is correct without it and must not fail because of it.
      if (error instanceof AppError && error.code === "unavailable")
        retryStripeAfter = deps.clock.now().getTime() + STRIPE_BACKOFF_MS;
      request.log.warn({ err: error }, "a pending membership could not be claimed");
      return found;
    }
    return read(request);
  };
}

export function toProfile(found: { actor: Actor; row: ProfileRow }, now: Date): Profile {
  const { actor, row } = found;
  return {
    userId: actor.userId,
    roles: rolesOf({ isPaid: isPaid(row.subscriptionStates, now), isOperator: row.isOperator }),
    firstName: row.firstName,
    lastName: row.lastName,
    suggestedFirstName: row.suggestedFirstName,
    email: actor.email ?? "",
    pendingEmail: row.pendingEmail,
    team: row.team,
    pictureUrl: row.pictureVersion && pictureUrl(actor.userId, 256, row.pictureVersion),
    ageGroup: ageGroup(readBirthYear(row.birthYear, now), now),
    erasedFrom: row.erasedFrom && row.erasedFrom.toISOString(),
  };
}

/** The subscription state of a user at the time their profile is read. */
type SubscriptionState = { isPaid: boolean; isOperator: boolean };

const ROLE_CHECKS = {
  PAID: ({ isPaid }) => isPaid,
  OPERATOR: ({ isOperator }) => isOperator,
} satisfies Record<Role, (standing: SubscriptionState) => boolean>;

/** The only source of roles. They are derived, never stored and never accepted from a client. */
function rolesOf(standing: SubscriptionState): Role[] {
  return ROLES.filter((role) => ROLE_CHECKS[role](standing));
}
