import { setTimeZone } from "#schemas/notifications/contract.ts";
import { SESSION_KEY } from "#web/platform/session/session-storage.ts";
import { answer } from "./stand-in-server.ts";

/** Opens the browser as somebody has left it who is logged in. */
export function logInAs(userId: string): void {
  const session = {
    access_token: "kept-in-this-browser",
    refresh_token: "kept-in-this-browser",
    expires_at: Math.ceil(Date.now() / 1000) + 3600,
    user: { id: userId },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  // Every page of a member reports where they are.
  answer(setTimeZone, null);
}
