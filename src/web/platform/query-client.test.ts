import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { queryClient } from "./query-client.ts";

afterEach(() => queryClient.clear());

test.each([
  ["not_authenticated", 1],
  ["unreachable", 4],
])("what fails with %s is asked for %i times in all", async (code, times) => {
  const ask = vi
    .fn<() => Promise<null>>()
    .mockRejectedValue(new ApiError(0, { error: "No", code }));
  const query = { queryKey: [code], queryFn: ask, retryDelay: 0 };
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ code });
  expect(ask).toHaveBeenCalledTimes(times);
});
