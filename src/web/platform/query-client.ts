import { notifyManager, QueryClient } from "@tanstack/react-query";

// What is put into the cache is on the screen before the next frame. Later would be too late for a checkbox: React sets
// it back to what it was as soon as the press has been handled.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 180_000,
      gcTime: 5 * 60_000,
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
});
