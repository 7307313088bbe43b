import { setTimeZone } from "#schemas/notifications/contract.ts";
import { SESSION_KEY } from "#web/platform/session/session-storage.ts";
import { answer } from "./stand-in-server.ts";

/**
 * Opens the browser as somebody has left it who is logged in. Usually somebody new in every test, because the page goes on
 * knowing for a while what a person has sent.
 */
export function logInAs(userId: string = crypto.randomUUID()): void {
  const session = {
    access_token: "kept-in-this-browser",
    refresh_token: "kept-in-this-browser",
    // Whatever a test takes the time to be.
    expires_at: Date.UTC(2100, 0) / 1000,
    user: { id: userId },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  // Every page of a member reports where they are.
  answer(setTimeZone, null);
}
