import { bootHandover } from "../boot-handover.ts";

const PARAMETER = "new_user_passwurd";

/**
 * Old welcome links carry a first password. It leaves the address before anything else happens, so that
 * history, bookmarks and referrers never hold it, and is left for the login form.
 */
export function takePasswordFromAddress(): void {
  const address = new URL(window.location.href);
  const password = address.searchParams.get(PARAMETER);
  if (password === null) return;
  bootHandover().passwordFromAddress = password;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

export const passwordFromAddress = (): string | undefined =>
  bootHandover().passwordFromAddress || undefined;
