/** Between the password and the authenticator code one is neither out nor in. */
export type LoginState = "out" | "second-step" | "in";

type KeptSession = {
  access_token: string;
  expires_at?: number;
  user?: { id?: string; factors?: { status: string; factor_type: string }[] };
};

/** The session as the auth client keeps it; anything else counts as none. */
export function parseSession(kept: string | null): KeptSession | undefined {
  try {
    const session: unknown = JSON.parse(kept ?? "null");
    if (typeof session !== "object" || session === null) return undefined;
    const { access_token: token } = session as Partial<KeptSession>;
    return typeof token === "string" && token !== "" ? (session as KeptSession) : undefined;
  } catch {
    return undefined;
  }
}

export function loginStateOf(session: KeptSession | undefined): LoginState {
  if (!session) return "out";
  const hasSecondFactor = session.user?.factors?.some(({ status }) => status === "verified");
  return hasSecondFactor && claimsOf(session.access_token)["aal"] !== "aal2" ? "second-step" : "in";
}

/** The auth client refreshes a token from 90 seconds before its end. */
const NEARLY_EXPIRED_MS = 100_000;

/** The session's token if it is good for the next call as it is. */
export function unexpiredToken(session: KeptSession | undefined): string | undefined {
  const expiresAt = (session?.expires_at ?? 0) * 1000;
  return expiresAt - Date.now() > NEARLY_EXPIRED_MS ? session?.access_token : undefined;
}

/** What a token says, unproved; nothing when it cannot be read. */
export function claimsOf(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
