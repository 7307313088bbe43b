import { mfaFactors } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { FactorRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { verifyRegistration, verifyAuthentication } from "../passkeys/webauthn-ceremony.ts";
import type { ChallengeRow } from "./claim-challenge.ts";
import { verificationFailed } from "./verification-failed.ts";
import { keyOfFactor, storedKey } from "./webauthn-key.ts";

export type KeyProof = { type: string; response: unknown };

/** Checks the security key's response: its creation if the factor is new, otherwise its use. */
export async function verifySecurityKey(
  ctx: IdentityContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  proof: KeyProof | undefined,
): Promise<void> {
  if (!proof) throw validationFailed("WebAuthn config required");
  if (proof.type !== "create" && proof.type !== "request")
    throw validationFailed("WebAuthn type must be create or request");
  if (!proof.response) throw validationFailed("credential_response required");
  const asked = challenge.webauthnOptions as { type: string; challenge: string } | null;
  if (asked?.type !== proof.type) throw verificationFailed("Invalid WebAuthn credential");
  if (proof.type === "create") await registerKey(ctx, factor, asked.challenge, proof.response);
  else await assertKey(ctx, factor, asked.challenge, proof.response);
}

async function registerKey(
  ctx: IdentityContext,
  factor: FactorRow,
  challenge: string,
  response: unknown,
) {
  const key = await verifyRegistration(ctx.config, response, challenge, "preferred");
  if (!key) throw verificationFailed("Invalid WebAuthn credential");
  await ctx.db
    .update(mfaFactors)
    .set({ webauthnCredential: storedKey(key), webauthnAaguid: key.aaguid })
    .where(eq(mfaFactors.id, factor.id));
}

async function assertKey(
  ctx: IdentityContext,
  factor: FactorRow,
  challenge: string,
  response: unknown,
) {
  const key = keyOfFactor(factor);
  const isThisKey = key && (response as { id?: unknown }).id === key.id;
  const use = isThisKey
    ? await verifyAuthentication(ctx.config, response, challenge, key, "preferred")
    : undefined;
  if (!key || !use) throw verificationFailed("Invalid WebAuthn credential");
  await ctx.db
    .update(mfaFactors)
    .set({ webauthnCredential: storedKey({ ...key, counter: use.counter }) })
    .where(eq(mfaFactors.id, factor.id));
}
