import { authAuditEvents, users } from "#server/db/schema/auth.ts";
import { networkOf } from "#server/db/network-of.ts";
import { and, desc, eq } from "#server/platform/orm.ts";
import type { AuthContext } from "../auth-context.ts";
import type { GuessLimit } from "../limits.ts";

/** The newest of them tell where somebody logs in from. */
const LOGINS_LOOKED_AT = 500;

/**
 * Counts one guess at an account, by the address that was typed. Networks that somebody has logged in to the account
 * from have a budget each, so that a stranger's flood never costs the owner their log-in; all the others share one, of
 * which none can spend everything.
 */
export async function spendGuess(
  ctx: AuthContext,
  limit: GuessLimit,
  email: string,
): Promise<void> {
  const network = networkOf(ctx.address);
  const isKnown = (await knownNetworks(ctx, email)).has(network);
  await ctx.limits.perNetwork(limit, isKnown ? "known" : "new", `${network} ${email}`);
  if (!isKnown) await ctx.limits.perAccount(limit, email);
}

async function knownNetworks({ db }: AuthContext, email: string): Promise<Set<string>> {
  const logins = await db
    .select({ ip: authAuditEvents.ip })
    .from(authAuditEvents)
    .innerJoin(users, eq(users.id, authAuditEvents.userId))
    .where(and(eq(users.email, email), eq(authAuditEvents.action, "login")))
    .orderBy(desc(authAuditEvents.createdAt))
    .limit(LOGINS_LOOKED_AT);
  return new Set(logins.map(({ ip }) => networkOf(ip ?? "")));
}
