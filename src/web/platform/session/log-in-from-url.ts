import { claimsOf } from "./login-state.ts";

type Arrival = {
  /** Whether the accounts are in this product rather than on another auth server. */
  isOwnService: boolean;
  token: string | undefined;
  /** The link's purpose, as named by auth servers. */
  type: string | undefined;
  /** The user who is already logged in. */
  userId: string | undefined;
};

/**
 * Returns whether the tokens in an address may log in the user who opens it. An attacker could send their own link to
 * make others write into the attacker's account, so a link never switches users, and with our own service it can only
 * be used to choose a new password.
 */
export function canLogInFromUrl({ isOwnService, token, type, userId }: Arrival): boolean {
  if (!token || (isOwnService && type !== "recovery")) return false;
  return userId === undefined || claimsOf(token)["sub"] === userId;
}
