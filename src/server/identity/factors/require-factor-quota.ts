import { and, eq, lt, sql } from "#server/platform/orm.ts";
import { mfaChallenges, mfaFactors } from "#server/db/schema/identity.ts";
import { type FactorRow, lockUserForUpdate, type SessionRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { requireRecentAuthentication } from "../sessions/require-recent-authentication.ts";
import { requireAal2ToAddFactor } from "./require-aal2-to-add-factor.ts";

const MAX_FACTORS = 10;
const NAME_LENGTH_AT_MOST = 120;
const ABANDONED_AFTER_MS = 5 * 60 * 1000;

/**
 * Rejects a factor over the limit, a name used twice, and a session that hasn't completed the user's existing second
 * step.
 */
export async function requireFactorQuota(
  ctx: IdentityContext,
  session: SessionRow,
  friendlyName: string,
): Promise<FactorRow[]> {
  if (friendlyName.length > NAME_LENGTH_AT_MOST)
    throw validationFailed(`friendly_name must be ${NAME_LENGTH_AT_MOST} characters or less`);
  // Lock the user, so that concurrent enrolments can't both take the last place.
  await lockUserForUpdate(ctx, session.userId);
  await deleteAbandonedFactors(ctx, session.userId);
  const own = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, session.userId));

  if (own.some((factor) => factor.friendlyName === friendlyName))
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
    );
  if (own.length >= MAX_FACTORS)
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  requireAal2ToAddFactor(own, session);
  requireRecentAuthentication(ctx, session);
  return own;
}

async function deleteAbandonedFactors(ctx: IdentityContext, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const hasOpenChallenge = ctx.db
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(
      and(
        eq(mfaChallenges.factorId, mfaFactors.id),
        sql`${mfaChallenges.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
  await ctx.db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, userId),
        eq(mfaFactors.status, "unverified"),
        lt(mfaFactors.createdAt, new Date(now.getTime() - ABANDONED_AFTER_MS)),
        sql`not exists ${hasOpenChallenge}`,
      ),
    );
}
