import * as newest from "@supabase/auth-js";
import * as older from "auth-js-2-112";

/** The official client in both versions that we promise to support, unmodified. */
export const AUTH_CLIENTS = [
  { version: "2.119.0", AuthClient: newest.AuthClient },
  { version: "2.112.2", AuthClient: older.AuthClient as unknown as typeof newest.AuthClient },
] as const;

export type AuthClient = InstanceType<typeof newest.AuthClient>;

let visitors = 0;

/** Returns headers with a separate address, so that the rate limits of one test don't affect another. */
export function visitorHeaders(): Record<string, string> {
  visitors++;
  return { "x-forwarded-for": `203.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` };
}

type Options = {
  AuthClient?: typeof newest.AuthClient;
  flowType?: "implicit" | "pkce";
  /** If two clients share it, they are two tabs of one browser. */
  storage?: Map<string, string>;
  headers?: Record<string, string>;
  experimental?: { recoveryCodes?: boolean; passkey?: boolean };
};

/** Creates a browser with empty storage. */
export function createAuthClient(url: string, options: Options = {}): AuthClient {
  const { AuthClient = newest.AuthClient, flowType = "implicit" } = options;
  const items = options.storage ?? new Map<string, string>();
  return new AuthClient({
    url: `${url}/_api/auth/v1`,
    headers: { ...visitorHeaders(), ...options.headers },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType,
    experimental: options.experimental ?? {},
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  });
}
