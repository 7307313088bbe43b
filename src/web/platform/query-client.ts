import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { backoffMs } from "./backoff.ts";

// What is put into the cache is on the screen before the next frame. Later would be too late for a checkbox: React
// resets it as soon as the press has been handled.
notifyManager.setScheduler(queueMicrotask);

/** Somebody who was logged out stays so, however often it is retried. */
const isLoggedOut = (error: Error) =>
  error instanceof ApiError && error.code === "not_authenticated";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 180_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 3 && !isLoggedOut(error),
      retryDelay: (attempt) => backoffMs(attempt + 1, 30_000),
    },
    // Without a network it fails at once and says so. It must not wait and then happen when nobody expects it any more.
    mutations: { networkMode: "always" },
  },
});
