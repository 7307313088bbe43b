import { authAuditEvents, users } from "#server/db/schema/identity.ts";
import { networkOf } from "#server/db/network-of.ts";
import { and, desc, eq } from "#server/platform/orm.ts";
import type { IdentityContext } from "../identity-context.ts";
import type { GuessLimit } from "../limits.ts";

/** The newest of them tell where somebody logs in from. */
const LOGINS_LOOKED_AT = 500;

/**
 * Counts one guess at an account, by the address that was typed. A stranger's flood must never cost the owner their
 * log-in: networks that somebody has logged in to the account from have a budget each, and every other one has a few
 * guesses a day of its own, whatever the others do. Returns whether the network is known.
 */
export async function spendGuess(
  ctx: IdentityContext,
  limit: GuessLimit,
  account: string,
): Promise<{ isKnown: boolean }> {
  const network = networkOf(ctx.address);
  const isKnown = (await knownNetworks(ctx, account)).has(network);
  await ctx.limits.perGuess(limit, { account, network, isKnown });
  return { isKnown };
}

async function knownNetworks({ db }: IdentityContext, email: string): Promise<Set<string>> {
  const logins = await db
    .select({ ip: authAuditEvents.ip })
    .from(authAuditEvents)
    .innerJoin(users, eq(users.id, authAuditEvents.userId))
    .where(and(eq(users.email, email), eq(authAuditEvents.action, "login")))
    .orderBy(desc(authAuditEvents.createdAt))
    .limit(LOGINS_LOOKED_AT);
  return new Set(logins.map(({ ip }) => networkOf(ip ?? "")));
}
