import { createHash } from "node:crypto";
import { inTransaction } from "#server/kernel/context.ts";
import { flowStates } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { findUserById } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { isSame, plainHash } from "#server/platform/secrets.ts";
import { type SignInMethod, startSession, toSession } from "./session.ts";

type FlowState = typeof flowStates.$inferSelect;

const CODE_LIVES_MS = 5 * 60 * 1000;

/** Completes PKCE: only the browser that began the flow knows the verifier. */
export async function exchangeAuthCode(
  ctx: IdentityContext,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
) {
  if (authCode === "" || codeVerifier === "")
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  const [flow] = await ctx.db
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCodeHash, plainHash(authCode)));
  if (!flow) throw notFound();
  requireFresh(ctx, flow);
  if (!matchesChallenge(flow, codeVerifier))
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  const session = await inTransaction(ctx, async (ctx) => {
    const spent = await ctx.db.delete(flowStates).where(eq(flowStates.id, flow.id)).returning();
    const user = flow.userId === null ? undefined : await findUserById(ctx, flow.userId);
    if (spent.length === 0 || !user) throw notFound();
    return startSession(
      ctx,
      user,
      flow.authenticationMethod as SignInMethod,
      flow.provider ?? undefined,
    );
  });
  return { ...(await toSession(ctx, session)), ...providerTokens(flow) };
}

function requireFresh(ctx: IdentityContext, flow: FlowState): void {
  const since = (flow.authCodeIssuedAt ?? flow.createdAt).getTime();
  if (ctx.clock.now().getTime() - since > CODE_LIVES_MS)
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
}

function matchesChallenge(flow: FlowState, verifier: string): boolean {
  if (flow.codeChallenge === null) return false;
  const derived =
    flow.codeChallengeMethod === "plain"
      ? verifier
      : createHash("sha256").update(verifier).digest("base64url");
  return isSame(derived, flow.codeChallenge);
}

function providerTokens({ providerAccessToken, providerRefreshToken }: FlowState) {
  return {
    ...(providerAccessToken !== null && { provider_token: providerAccessToken }),
    ...(providerRefreshToken !== null && { provider_refresh_token: providerRefreshToken }),
  };
}

function notFound(): AuthError {
  return new AuthError(
    404,
    "flow_state_not_found",
    "invalid flow state, no valid flow state found",
  );
}
