import type { AuthMFAListFactorsResponse } from "@supabase/auth-js";
import { queryOptions } from "@tanstack/react-query";
import { authClient } from "#web/platform/session/auth-client.ts";

/** The account's second factors by kind; `all` also includes those whose setup was never finished. */
export const factorsQuery = queryOptions({
  queryKey: ["AuthFactors"],
  queryFn: async () => {
    const { data, error } = await authClient.mfa.listFactors();
    if (error) throw error;
    return data;
  },
  retry: 1,
});

export type Factors = NonNullable<AuthMFAListFactorsResponse["data"]>;
