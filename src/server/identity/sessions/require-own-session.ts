import type { FastifyRequest } from "fastify";
import type { OwnSession } from "../accounts/account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { authenticate } from "./authenticate.ts";

export async function requireOwnSession(
  ctx: IdentityContext,
  request: FastifyRequest,
): Promise<OwnSession> {
  const signedIn = await authenticate(ctx, request);
  const { session } = signedIn;
  if (!session)
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  if (signedIn.user.isAnonymous)
    throw new AuthError(
      403,
      "no_authorization",
      "Anonymous user not allowed to perform these actions",
    );
  return { ...signedIn, session };
}
