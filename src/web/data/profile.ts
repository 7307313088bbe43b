import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { getProfile } from "#shared/account/contract.ts";
import { getGuardian } from "#shared/guardians/contract.ts";
import { callApi, getFile } from "#web/platform/api.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";

const TEAM_MEMBERS = ["GetTeamMembers"];

export const guardianQuery = queryOptions({
  queryKey: ["Guardian"],
  queryFn: ({ signal }) => callApi(getGuardian, { signal }),
});

/** A picture's URL changes with the picture, so a fetched picture never becomes stale. */
export const pictureQuery = (url: string) =>
  queryOptions({
    queryKey: ["Picture", url],
    queryFn: async ({ signal }) => dataUrl(await getFile(url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** Discards stale data after a change: data on the screen is refetched now, the rest when it is needed. */
export async function refreshProfile(client: QueryClient): Promise<void> {
  for (const queryKey of [profileQuery.queryKey, TEAM_MEMBERS])
    client.removeQueries({ queryKey, type: "inactive" });
  await client.refetchQueries({ queryKey: profileQuery.queryKey });
  await client.refetchQueries({ queryKey: TEAM_MEMBERS });
}

/**
 * Converts a picture to a data URL. The content security policy doesn't allow pictures fetched with a bearer token,
 * but does allow data URLs.
 */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

/** The logged-in user and their permissions. */
export const profileQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["GetSwazProfile"],
    endpoint: getProfile,
    ask: (signal) => callApi(getProfile, { signal }),
  }),
  staleTime: 7_000,
  refetchOnMount: false,
});
