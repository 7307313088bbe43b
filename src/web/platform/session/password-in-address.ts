const PARAMETER = "new_user_passwurd";

let taken: string | undefined;

/**
 * Old welcome links carry a first password. It leaves the address before anything else happens, so that
 * history, bookmarks and referrers never hold it, and waits here for the log-in form.
 */
export function takePasswordFromAddress(): void {
  const address = new URL(window.location.href);
  const password = address.searchParams.get(PARAMETER);
  if (password === null) return;
  taken = password;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

export const passwordFromAddress = (): string | undefined => taken || undefined;
