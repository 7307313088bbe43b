import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/kernel/context.ts";
import { flowStates } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { startSession, toSession } from "../sessions/session.ts";
import { withFragment, withQuery } from "../mails/verify-and-redirect.ts";
import { errorRedirect } from "./error-redirect.ts";
import { claimProviderFlow, type Flow } from "./flow-with-provider.ts";
import { linkIdentity } from "./link-identity.ts";
import type { ProviderTokens, ProviderFlowSecrets } from "./provider-clients.ts";
import { acceptInvitation, findOrCreateUser } from "./find-or-create-user.ts";

type CallbackParams = Record<string, string>;
type Callback = { answer: CallbackParams; isSameBrowser: boolean };
type Redirect = { url: string; status: 302 | 303 };

/** Turns the provider's response into a redirect with tokens, a code or the error. */
export async function finishProviderSignIn(
  ctx: IdentityContext,
  { answer, isSameBrowser }: Callback,
): Promise<Redirect> {
  try {
    const { flow, run } = await claimFlow(ctx, answer);
    if (!isSameBrowser) requirePkceOrLinking(flow);
    return { url: await completeFlow(ctx, flow, run, answer), status: 302 };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { url: errorRedirect(ctx.config.siteUrl, error), status: 303 };
  }
}

function claimFlow(ctx: IdentityContext, { state = "" }: CallbackParams) {
  if (state === "") throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  return claimProviderFlow(ctx, state);
}

/**
 * Accepts another browser only with a different proof: with PKCE only the browser that began the flow can use the
 * code, and linking began with the account's own token.
 */
function requirePkceOrLinking({ codeChallenge, linkingUserId }: Flow): void {
  if (codeChallenge === null && linkingUserId === null)
    throw new AuthError(
      400,
      "bad_oauth_state",
      "This sign-in was begun in another browser. Begin it again here.",
    );
}

/** Completes the flow. The return URL is known from here on, so errors are redirected there too. */
async function completeFlow(
  ctx: IdentityContext,
  flow: Flow,
  run: ProviderFlowSecrets,
  answer: CallbackParams,
): Promise<string> {
  const target = flow.redirectTo ?? ctx.config.siteUrl;
  try {
    const redeemed = await redeem(ctx, flow, run, answer);
    return flow.codeChallenge === null
      ? await redirectWithTokens(ctx, flow, redeemed, target)
      : await redirectWithCode(ctx, flow, redeemed, target);
  } catch (error) {
    if (error instanceof AuthError) return errorRedirect(target, error, answer["error"]);
    throw error;
  }
}

async function redeem(
  ctx: IdentityContext,
  flow: Flow,
  run: ProviderFlowSecrets,
  answer: CallbackParams,
): Promise<ProviderTokens> {
  const { error, error_description: description, code = "" } = answer;
  if (error !== undefined)
    throw new AuthError(
      error === "access_denied" ? 403 : 400,
      "bad_oauth_callback",
      description ?? error,
    );
  if (code === "")
    throw new AuthError(
      400,
      "bad_oauth_callback",
      "OAuth callback with missing authorization code",
    );
  try {
    return await ctx.providers.exchangeCode(flow.provider ?? "", answer, run);
  } catch (cause) {
    ctx.log.warn({ err: cause, provider: flow.provider }, "a provider's callback was rejected");
    throw new AuthError(500, "unexpected_failure", "Unable to exchange external code", { cause });
  }
}

function resolveUser(
  ctx: IdentityContext,
  flow: Flow,
  { profile }: ProviderTokens,
): Promise<UserRow> {
  if (flow.linkingUserId !== null) return linkIdentity(ctx, flow.linkingUserId, profile);
  if (flow.inviteToken !== null) return acceptInvitation(ctx, profile, flow.inviteToken);
  return findOrCreateUser(ctx, profile);
}

/** Returns a redirect with a code that only the browser that began the flow can exchange for the session. */
async function redirectWithCode(
  ctx: IdentityContext,
  flow: Flow,
  answer: ProviderTokens,
  target: string,
): Promise<string> {
  const code = randomUUID();
  await inTransaction(ctx, async (ctx) => {
    const user = await resolveUser(ctx, flow, answer);
    await ctx.db
      .update(flowStates)
      .set({
        userId: user.id,
        authCodeHash: plainHash(code),
        authCodeIssuedAt: ctx.clock.now(),
        providerAccessToken: answer.accessToken,
        providerRefreshToken: answer.refreshToken ?? null,
      })
      .where(eq(flowStates.id, flow.id));
  });
  return withQuery(target, { code });
}

async function redirectWithTokens(
  ctx: IdentityContext,
  flow: Flow,
  answer: ProviderTokens,
  target: string,
): Promise<string> {
  const session = await inTransaction(ctx, async (ctx) => {
    const user = await resolveUser(ctx, flow, answer);
    return startSession(ctx, user, "oauth", flow.provider ?? undefined);
  });
  const { user: _user, expires_in, expires_at, ...tokens } = await toSession(ctx, session);
  return withFragment(target, {
    ...tokens,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    provider_token: answer.accessToken,
    ...(answer.refreshToken !== undefined && { provider_refresh_token: answer.refreshToken }),
    sb: "",
  });
}
