import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { findByLink } from "../mails/one-time-tokens.ts";
import { type NewFlow, openProviderFlow } from "./flow-with-provider.ts";

export type ProviderRequest = NewFlow & { scopes: string; passedOn: Record<string, string> };

/** Returns the provider's authorization URL. */
export async function beginProviderSignIn(
  ctx: IdentityContext,
  wish: ProviderRequest,
): Promise<string> {
  if (!ctx.config.auth.providers.has(wish.provider))
    throw validationFailed("Unsupported provider: provider is not enabled");
  if (wish.inviteToken !== "" && !(await findByLink(ctx, ["invite"], wish.inviteToken)))
    throw new AuthError(404, "user_not_found", "User not found");
  const run = await openProviderFlow(ctx, wish);
  const scope = wish.scopes === "" ? {} : { scope: withOpenId(wish.scopes) };
  try {
    return await ctx.providers.authorizationUrl(wish.provider, run, { ...wish.passedOn, ...scope });
  } catch (cause) {
    const { provider } = wish;
    ctx.log.error({ err: cause, provider }, "a provider could not be reached");
    const message = `${provider} cannot be reached right now. Try again shortly.`;
    throw new AuthError(503, "unexpected_failure", message, { cause, retryAfterSeconds: 5 });
  }
}

/** Adds the scopes without which the provider wouldn't identify the user. */
function withOpenId(scopes: string): string {
  const asked = scopes.split(/[\s,]+/).filter(Boolean);
  return [...new Set(["openid", "email", ...asked])].join(" ");
}
