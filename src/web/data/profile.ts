import { queryOptions } from "@tanstack/react-query";
import { getProfile } from "#shared/account/contract.ts";
import { call } from "#web/platform/api.ts";
import { rememberedQuery } from "./remembered-query.ts";

/** Who is logged in, and what they may do. */
export const profileQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["GetSwazProfile"],
    endpoint: getProfile,
    ask: (signal) => call(getProfile, { signal }),
  }),
  staleTime: 7_000,
  refetchOnMount: false,
});
