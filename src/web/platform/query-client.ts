import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { backoffMs } from "./backoff.ts";

// Cache updates are rendered before the next frame. Later would be too late for a checkbox: React resets it as soon
// as the press has been handled.
notifyManager.setScheduler(queueMicrotask);

/** Retrying doesn't help a user who has been logged out. */
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
    // Offline mutations fail immediately with an error, instead of waiting and then running when the user no longer
    // expects it.
    mutations: { networkMode: "always" },
  },
});
