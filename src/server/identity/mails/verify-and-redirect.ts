import { randomUUID } from "node:crypto";
import { flowStates } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { toSession } from "../sessions/session.ts";
import { openSession, verifyLink } from "./verify-one-time-token.ts";

type Input = { type: string; linkToken: string; redirectTo: string };

export const HALF_DONE =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Redeems a mail's link for an external client; returns the redirect URL with the tokens, a code or the error. */
export async function verifyAndRedirect(ctx: IdentityContext, input: Input): Promise<string> {
  const isPkce = input.linkToken.startsWith("pkce_");
  try {
    return await (isPkce ? redirectWithCode(ctx, input) : redirectWithTokens(ctx, input));
  } catch (error) {
    if (!(error instanceof AuthError) || error.wire.status >= 500) throw error;
    return redirectWithError(input.redirectTo, error, isPkce);
  }
}

export function redirectWithError(
  redirectTo: string,
  error: AuthError,
  alsoInQuery = false,
): string {
  const { status, code, message } = error.wire;
  const parameters = {
    error: status === 403 ? "access_denied" : "invalid_request",
    error_code: code,
    error_description: message,
  };
  const target = alsoInQuery ? withQuery(redirectTo, parameters) : redirectTo;
  return withFragment(target, { ...parameters, sb: "" });
}

/** Only the browser that began the flow can exchange this code for the session. */
async function redirectWithCode(ctx: IdentityContext, input: Input): Promise<string> {
  const code = await verifyLink(ctx, input, (ctx, user, { flowStateId }) =>
    issueAuthCode(ctx, flowStateId ?? "", user.id, input.type),
  );
  return code === "half-done" ? halfDone(input) : withQuery(input.redirectTo, { code });
}

async function redirectWithTokens(ctx: IdentityContext, input: Input): Promise<string> {
  const session = await verifyLink(ctx, input, openSession);
  if (session === "half-done") return halfDone(input);
  const { user: _user, expires_in, expires_at, ...tokens } = await toSession(ctx, session);
  return withFragment(input.redirectTo, {
    ...tokens,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    type: input.type,
    sb: "",
  });
}

function halfDone({ redirectTo }: Input): string {
  return withFragment(redirectTo, { message: HALF_DONE, sb: "" });
}

async function issueAuthCode(
  ctx: IdentityContext,
  flowStateId: string,
  userId: string,
  type: string,
): Promise<string> {
  const code = randomUUID();
  const now = ctx.clock.now();
  const authenticationMethod = type === "signup" ? "email/signup" : type;
  const claimed = await ctx.db
    .update(flowStates)
    .set({ userId, authCodeHash: plainHash(code), authCodeIssuedAt: now, authenticationMethod })
    .where(eq(flowStates.id, flowStateId))
    .returning({ id: flowStates.id });
  if (claimed.length === 0)
    throw new AuthError(
      404,
      "flow_state_not_found",
      "invalid flow state, no valid flow state found",
    );
  return code;
}

export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
