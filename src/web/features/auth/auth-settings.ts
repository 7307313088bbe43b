import { useQuery } from "@tanstack/react-query";
import { authApiKey, authUrl } from "#web/platform/build-settings.ts";

type AuthSettings = { isJoiningOpen: boolean; hasPasskeys: boolean };

/**
 * Returns the features that the auth service has enabled. Until they are known, features that may be disabled aren't
 * offered.
 */
export function useAuthSettings(): Partial<AuthSettings> {
  const { data = {} } = useQuery({
    queryKey: ["AuthSettings"],
    queryFn: readSettings,
    staleTime: Infinity,
  });
  return data;
}

async function readSettings(): Promise<AuthSettings> {
  const response = await fetch(`${authUrl()}/settings`, {
    headers: authApiKey ? { apikey: authApiKey } : {},
  });
  if (!response.ok) throw new Error(`The auth service answered with status ${response.status}`);
  const settings = (await response.json()) as {
    disable_signup?: boolean;
    passkeys_enabled?: boolean;
  };
  return {
    isJoiningOpen: settings.disable_signup === false,
    hasPasskeys: settings.passkeys_enabled === true,
  };
}
