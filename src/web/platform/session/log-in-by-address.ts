import { claimsOf } from "./login-state.ts";

type Arrival = {
  /** Whether the accounts live in this product, not on another auth server. */
  isOwnService: boolean;
  token: string | undefined;
  /** What the link is for, as auth servers name it. */
  type: string | undefined;
  /** Who is logged in already. */
  userId: string | undefined;
};

/**
 * Whether the tokens in an address may log in the person who opens it. It could be anybody's link, sent to have others write
 * into that account: nobody changes person by one, and our own service leads by one to a new password only.
 */
export function mayLogInByAddress({ isOwnService, token, type, userId }: Arrival): boolean {
  if (!token || (isOwnService && type !== "recovery")) return false;
  return userId === undefined || claimsOf(token)["sub"] === userId;
}
