import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { queryClient } from "./query-client.ts";

afterEach(() => queryClient.clear());

test.each([
  ["not_authenticated", 1],
  ["unreachable", 4],
])("a query that fails with %s is attempted %i times in total", async (code, times) => {
  const ask = vi
    .fn<() => Promise<null>>()
    .mockRejectedValue(new ApiError(0, { error: "No", code }));
  const query = { queryKey: [code], queryFn: ask, retryDelay: 0 };
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ code });
  expect(ask).toHaveBeenCalledTimes(times);
});

test("an offline mutation fails immediately and doesn't run later", async () => {
  onlineManager.setOnline(false);
  const change = vi.fn<() => Promise<null>>().mockRejectedValue(new Error("No network"));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: change });
  await expect(mutation.execute(undefined)).rejects.toThrow("No network");
  onlineManager.setOnline(true);
});
