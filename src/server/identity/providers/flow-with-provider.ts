import { randomBytes } from "node:crypto";
import { inTransaction } from "#server/kernel/context.ts";
import { flowStates } from "#server/db/schema/identity.ts";
import { isUuid, newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import type { CodeChallenge } from "../sessions/flow-state.ts";
import { allSecrets, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import type { ProviderFlowSecrets } from "./provider-clients.ts";

export type Flow = typeof flowStates.$inferSelect;

export type NewFlow = {
  provider: string;
  challenge: CodeChallenge | undefined;
  redirectTo: string;
  inviteToken: string;
  /** The signed-in user who is adding the provider to their account. */
  linkingUserId: string | undefined;
};

const FLOW_LIVES_MS = 5 * 60 * 1000;

export async function openProviderFlow(
  ctx: IdentityContext,
  flow: NewFlow,
): Promise<ProviderFlowSecrets> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const [nonce, codeVerifier] = [random(), random()];
  await ctx.db.insert(flowStates).values({
    id,
    authenticationMethod: "oauth",
    provider: flow.provider,
    providerNonce: nonce,
    providerCodeVerifier: codeVerifier,
    redirectTo: flow.redirectTo,
    inviteToken: flow.inviteToken || null,
    linkingUserId: flow.linkingUserId ?? null,
    codeChallenge: flow.challenge?.challenge ?? null,
    codeChallengeMethod: flow.challenge?.method ?? null,
    createdAt,
  });
  return { state: signedState(ctx.config, id), nonce, codeVerifier };
}

/** Returns the flow only once: a second request with the same state is late or an attack. */
export function claimProviderFlow(
  ctx: IdentityContext,
  state: string,
): Promise<{ flow: Flow; run: ProviderFlowSecrets }> {
  const [id = ""] = state.split(".", 1);
  const isOurs = (secret: SecretConfig) => isSame(state, signedState(secret, id));
  if (!isUuid(id) || !allSecrets(ctx.config).some(isOurs)) throw unknownState();
  return inTransaction(ctx, async (ctx) => {
    const [flow] = await ctx.db
      .select()
      .from(flowStates)
      .where(eq(flowStates.id, id))
      .for("update");
    if (!flow || ctx.clock.now().getTime() - flow.createdAt.getTime() > FLOW_LIVES_MS)
      throw unknownState();
    const { providerNonce: nonce, providerCodeVerifier: codeVerifier } = flow;
    if (nonce === null || codeVerifier === null)
      throw new AuthError(400, "flow_state_already_used", "State has already been used");
    await ctx.db
      .update(flowStates)
      .set({ providerNonce: null, providerCodeVerifier: null })
      .where(eq(flowStates.id, id));
    return { flow, run: { state, nonce, codeVerifier } };
  });
}

function signedState(secret: SecretConfig, id: string): string {
  return `${id}.${keyedHash(secret, "provider state", id).toString("base64url")}`;
}

function random(): string {
  return randomBytes(32).toString("base64url");
}

function unknownState(): AuthError {
  return new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
}
