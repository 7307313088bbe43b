/** Between the password and the authenticator code, a user is neither logged out nor logged in. */
export type LoginState = "out" | "second-step" | "in";

type StoredSession = {
  access_token: string;
  expires_at?: number;
  user?: { id?: string; factors?: { status: string; factor_type: string }[] };
};

/** Parses the session as the auth client stores it. Anything else counts as no session. */
export function parseSession(storedSession: string | null): StoredSession | undefined {
  try {
    const session: unknown = JSON.parse(storedSession ?? "null");
    if (typeof session !== "object" || session === null) return undefined;
    const { access_token: token } = session as Partial<StoredSession>;
    return typeof token === "string" && token !== "" ? (session as StoredSession) : undefined;
  } catch {
    return undefined;
  }
}

export function loginStateOf(session: StoredSession | undefined): LoginState {
  if (!session) return "out";
  const hasSecondFactor = session.user?.factors?.some(({ status }) => status === "verified");
  return hasSecondFactor && claimsOf(session.access_token)["aal"] !== "aal2" ? "second-step" : "in";
}

/** The auth client refreshes a token from 90 seconds before it expires. */
const NEARLY_EXPIRED_MS = 100_000;

/** Returns the session's token if it is valid for the next call without a refresh. */
export function unexpiredToken(session: StoredSession | undefined): string | undefined {
  const expiresAt = (session?.expires_at ?? 0) * 1000;
  return expiresAt - Date.now() > NEARLY_EXPIRED_MS ? session?.access_token : undefined;
}

/** Returns a token's claims, unverified. Returns an empty object if the token can't be read. */
export function claimsOf(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
