import { queryOptions } from "@tanstack/react-query";
import { getEnvironment } from "#shared/environment/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/query-client.ts";

export const environmentQuery = queryOptions({
  queryKey: ["Environment"],
  queryFn: ({ signal }) => callApi(getEnvironment, { signal }),
  retry: false,
});

/** Hides pages for people who run or build the product if the server hides its environment. */
export async function requireVisibleEnvironment(): Promise<null> {
  try {
    await queryClient.ensureQueryData(environmentQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new Response(null, { status: 404 });
  }
  return null;
}
