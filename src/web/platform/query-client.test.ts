import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
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

test("a change without a network fails at once, and does not happen later by itself", async () => {
  onlineManager.setOnline(false);
  const change = vi.fn<() => Promise<null>>().mockRejectedValue(new Error("No network"));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: change });
  await expect(mutation.execute(undefined)).rejects.toThrow("No network");
  onlineManager.setOnline(true);
});
