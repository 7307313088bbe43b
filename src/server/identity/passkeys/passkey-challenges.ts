import { passkeyChallenges } from "#server/db/schema/identity.ts";
import { isUuid, newId } from "#server/platform/id.ts";
import { and, eq, isNull } from "#server/platform/orm.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";

const CHALLENGE_SECONDS = 300;

type Ceremony =
  | { purpose: "registration"; userId: string }
  | { purpose: "authentication"; userId: null };

export type OpenChallenge = { id: string; expiresAt: number };

export async function openChallenge(
  ctx: IdentityContext,
  ceremony: Ceremony,
  challenge: string,
): Promise<OpenChallenge> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_SECONDS * 1000);
  await ctx.db
    .insert(passkeyChallenges)
    .values({ id, ...ceremony, challenge, expiresAt, createdAt });
  return { id, expiresAt: Math.floor(expiresAt.getTime() / 1000) };
}

/** Consumes a challenge, which can be used only once, whether or not the response to it is valid. */
export async function consumeChallenge(
  ctx: IdentityContext,
  { purpose, userId }: Ceremony,
  id: string,
): Promise<string> {
  if (id === "") throw validationFailed("challenge_id is required");
  if (!isUuid(id)) throw validationFailed("challenge_id must be a valid UUID");
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning();
  if (!taken)
    throw new AuthError(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  if (taken.expiresAt <= ctx.clock.now())
    throw new AuthError(400, "webauthn_challenge_expired", "Challenge has expired");
  return taken.challenge;
}
