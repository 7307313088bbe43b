import { queryOptions } from "@tanstack/react-query";
import { readProfile } from "#shared/account/contract.ts";
import { call } from "#web/platform/api.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";

/** Who is logged in, and what they may do. */
export const profileQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["GetSwazProfile"],
    schema: async () => (await import("#schemas/account/contract.ts")).readProfile.reply,
    ask: (signal) => call(readProfile, { signal }),
  }),
  staleTime: 7_000,
  refetchOnMount: false,
});
