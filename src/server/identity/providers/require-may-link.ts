import type { FastifyRequest } from "fastify";
import type { AuthenticatedUser } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { authenticate } from "../sessions/authenticate.ts";
import {
  requireRecentAuthentication,
  requireSecondStep,
} from "../sessions/require-recent-authentication.ts";

/** Requires a user who may link or unlink providers. */
export async function requireMayLink(
  ctx: IdentityContext,
  request: FastifyRequest,
): Promise<AuthenticatedUser> {
  const person = await authenticate(ctx, request);
  if (!ctx.config.auth.allowsManualLinking)
    throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
  requireSecondStep(person, "link or unlink an identity");
  requireRecentAuthentication(ctx, person.session);
  return person;
}
