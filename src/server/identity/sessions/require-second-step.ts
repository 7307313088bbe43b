import { hasVerifiedFactor, type SignedIn } from "../accounts/account.ts";
import { AuthError } from "../auth-error.ts";

/** Whoever has a second step takes it before changing the ways into the account. */
export function requireSecondStep(person: SignedIn, purpose: string): void {
  if (hasVerifiedFactor(person) && person.session?.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", `AAL2 session is required to ${purpose}`);
}
