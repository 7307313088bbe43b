import { createEmitter } from "../emitter.ts";
import { AuthClient } from "@supabase/auth-js";
import { bootHandover } from "../boot-handover.ts";
import { withLongTimeout } from "../long-timeout.ts";
import { queryClient } from "../query-client.ts";
import { canLogInFromUrl } from "./log-in-from-url.ts";
import { sessionStore, sessionUserId } from "./session.ts";
import { SESSION_KEY } from "./session-storage.ts";
import { isUnreachable, UNREACHABLE } from "./unreachable.ts";
import { authApiKey, authUrl } from "../build-settings.ts";
import { authClientTexts as texts } from "../texts.ts";

// Never imported by the code that every page starts with. It is loaded once a user logs in or is logged in.

const isOwnService = new URL(authUrl()).origin === window.location.origin;

/** The official client, unmodified. It refreshes tokens before they expire, retries, and syncs tabs. */
export const authClient = new AuthClient({
  url: authUrl(),
  headers: authApiKey ? { apikey: authApiKey } : {},
  fetch: (input, init) => fetch(input, { ...init, signal: withLongTimeout(init?.signal) }),
  storageKey: SESSION_KEY,
  storage: sessionStore,
  detectSessionInUrl: (_url, { access_token: token, type }) =>
    canLogInFromUrl({ isOwnService, token, type, userId: sessionUserId() }),
  experimental: { recoveryCodes: true },
});

const recovery = createEmitter();
let isRecoveryPending = false;

/** Calls the listener when a recovery link has opened a session, because the user came to choose a new password. */
export function onPasswordRecovery(listener: () => void): () => void {
  const stop = recovery.subscribe(listener);
  if (isRecoveryPending) notifyRecovery();
  return stop;
}

/** The event may fire before there is a listener, because the new session makes the page start over. */
function notifyRecovery(): void {
  isRecoveryPending = !recovery.emit();
}

/** Skips the redirect, because the page for a new password opened the session itself. */
export function ignoreRecovery(): void {
  isRecoveryPending = false;
}

let personId: string | undefined;

authClient.onAuthStateChange((event, session) => {
  if (event === "SIGNED_OUT") sessionStore.removeItem(SESSION_KEY);
  // All cached data belongs to the user who requested it.
  if (personId !== undefined && session?.user.id !== personId) queryClient.clear();
  personId = session?.user.id;
  if (event === "USER_UPDATED" || event === "MFA_CHALLENGE_VERIFIED")
    void queryClient.invalidateQueries();
  // Other tabs receive the event too, but only the visible one is where the link was opened.
  if (event === "PASSWORD_RECOVERY" && document.visibilityState === "visible") notifyRecovery();
});

/** Returns a token that is valid for the next call. Refreshes it if it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await authClient.getSession();
  bootHandover().startDeferredReads?.(sessionStore.getItem(SESSION_KEY));
  return data.session?.access_token;
}

const LOGGED_OUT_LOCALLY = texts.onlyHere;

/** Ends the session. On this device, that works without the server too. */
export async function endSession(scope: "local" | "global"): Promise<void> {
  const { error } = await authClient.signOut({ scope });
  if (error && isUnreachable(error))
    throw new Error(scope === "local" ? LOGGED_OUT_LOCALLY : UNREACHABLE);
  if (error) throw error;
}

/** Checks whether the session is still valid. The client drops an invalid one. */
export async function checkSession(): Promise<void> {
  await authClient.getUser();
}
