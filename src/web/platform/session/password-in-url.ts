import { bootHandover } from "../boot-handover.ts";

const PARAMETER = "new_user_passwurd";

/**
 * Stores a first password from an old welcome link for the login form. Removes it from the address before anything
 * else happens, so that it never reaches history, bookmarks or referrers.
 */
export function removePasswordFromUrl(): void {
  const address = new URL(window.location.href);
  const password = address.searchParams.get(PARAMETER);
  if (password === null) return;
  bootHandover().passwordFromUrl = password;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

export const passwordFromUrl = (): string | undefined =>
  bootHandover().passwordFromUrl || undefined;
