import type { FastifyRequest } from "fastify";
import {
  type UserSession,
  hasVerifiedFactor,
  type AuthenticatedUser,
  type SessionRow,
} from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { authenticate } from "./authenticate.ts";

export async function requireOwnSession(
  ctx: IdentityContext,
  request: FastifyRequest,
): Promise<UserSession> {
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

/** Requires a user with a second step to complete it before changing how the account is accessed. */
export function requireSecondStep(person: AuthenticatedUser, purpose: string): void {
  if (hasVerifiedFactor(person) && person.session?.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", `AAL2 session is required to ${purpose}`);
}

/**
 * How long a login, a second step or a confirmation counts as recent for calls that change how an account is
 * accessed.
 */
const RECENT_MS = 5 * 60 * 1000;

type Session = Pick<SessionRow, "amr"> | undefined;

export function isRecentlyAuthenticated(
  { clock }: Pick<IdentityContext, "clock">,
  session: Session,
): boolean {
  const newest = Math.max(...(session?.amr ?? []).map(({ timestamp }) => timestamp * 1000));
  return clock.now().getTime() - newest <= RECENT_MS;
}

/**
 * Requires recent authentication, because a session that was stolen or left open elsewhere must not be enough to gain lasting
 * access to the account. The error code is GoTrue's own for reauthentication.
 */
export function requireRecentAuthentication(ctx: IdentityContext, session: Session): void {
  if (!isRecentlyAuthenticated(ctx, session))
    throw new AuthError(
      400,
      "reauthentication_needed",
      "Confirm it's you, then do this within five minutes.",
    );
}
