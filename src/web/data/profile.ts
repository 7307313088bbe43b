import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { getProfile } from "#shared/account/contract.ts";
import { getGuardian } from "#shared/guardians/contract.ts";
import { call, getFile } from "#web/platform/api.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";

const TEAM_MEMBERS = ["GetTeamMembers"];

export const guardianQuery = queryOptions({
  queryKey: ["Guardian"],
  queryFn: ({ signal }) => call(getGuardian, { signal }),
});

/** A picture's address changes with the picture, so what was fetched once stays true. */
export const pictureQuery = (url: string) =>
  queryOptions({
    queryKey: ["Picture", url],
    queryFn: async ({ signal }) => dataUrl(await getFile(url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** After a change nothing old may be shown: what is on the screen is read again, the rest when it is needed. */
export async function discardProfile(client: QueryClient): Promise<void> {
  for (const queryKey of [profileQuery.queryKey, TEAM_MEMBERS])
    client.removeQueries({ queryKey, type: "inactive" });
  await client.refetchQueries({ queryKey: profileQuery.queryKey });
  await client.refetchQueries({ queryKey: TEAM_MEMBERS });
}

/** The content policy admits no picture fetched with a bearer token, but it does admit data. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

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
