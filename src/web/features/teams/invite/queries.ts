import { queryOptions } from "@tanstack/react-query";
import { verifyInvite } from "#shared/teams/invite-contract.ts";
import { callApi } from "#web/platform/api.ts";

export const inviteQuery = (inviteHash: string) =>
  queryOptions({
    queryKey: ["VerifyInvite", inviteHash],
    queryFn: async ({ signal }) => {
      const verified = await callApi(verifyInvite, { params: { inviteHash }, signal });
      if (!verified) throw new Error("Failed to verify invite - no data returned");
      return verified;
    },
    enabled: inviteHash !== "",
    staleTime: 60_000,
    retry: false,
  });
