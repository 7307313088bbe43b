import { setTimeZone } from "#schemas/notifications/contract.ts";
import { SESSION_KEY } from "#web/platform/session/session-storage.ts";
import { stub } from "./stub-server.ts";

/**
 * Restores the browser storage of a logged-in user. By default every test gets a new user, because the page remembers
 * for a while what a user has sent.
 */
export function logInAs(userId: string = crypto.randomUUID()): void {
  const session = {
    access_token: "kept-in-this-browser",
    refresh_token: "kept-in-this-browser",
    // Valid no matter which time a test sets.
    expires_at: Date.UTC(2100, 0) / 1000,
    user: { id: userId },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  // Every members' page reports the user's time zone.
  stub(setTimeZone, null);
}
