import { mfaChallenges } from "#server/db/schema/identity.ts";
import { and, eq } from "#server/platform/orm.ts";
import { isUuid } from "#server/platform/id.ts";
import type { FactorRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";

export type ChallengeRow = typeof mfaChallenges.$inferSelect;

/** Locks the challenge for the rest of the transaction, so that it is used only once. */
export async function claimChallenge(
  ctx: IdentityContext,
  factor: FactorRow,
  challengeId: string,
): Promise<ChallengeRow> {
  const [challenge] = isUuid(challengeId)
    ? await ctx.db
        .select()
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factor.id)))
        .for("update")
    : [];
  if (!challenge)
    throw new AuthError(
      422,
      "mfa_factor_not_found",
      "MFA factor with the provided challenge ID not found",
    );
  if (challenge.verifiedAt)
    throw new AuthError(
      422,
      "mfa_challenge_already_used",
      "MFA challenge has been used already, create a new challenge.",
    );
  if (challenge.expiresAt <= ctx.clock.now())
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
}
