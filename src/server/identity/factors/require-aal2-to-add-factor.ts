import { type FactorRow, hasVerifiedFactor, type SessionRow } from "../account.ts";
import { AuthError } from "../auth-error.ts";

/** Rejects a session that hasn't completed the user's existing second step. */
export function requireAal2ToAddFactor(own: FactorRow[], { aal }: SessionRow): void {
  if (hasVerifiedFactor({ factors: own }) && aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
}
