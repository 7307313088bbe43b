import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  hashKey,
  type Query,
  type QueryKey,
} from "@tanstack/react-query";
import { hasPreloads } from "./consume-preloads.ts";
import { outboxLoaded } from "./outbox/index.ts";
import { queryClient } from "./query-client.ts";

// The first script's reads are put into the query cache before the page renders: rendering once with content is
// cheaper than rendering a loading state first.

/** How long the page's first frame may wait for the responses. After that, the page shows its own loading state. */
export const PRELOAD_TIMEOUT_MS = 1_500;
const JUST_READ_MS = 3_000;

type Read = { queryKey: QueryKey; start: () => Promise<void> };

/** The first script's response is final here. The page retries if it has to. */
const NO_RETRY = { retry: false } as const;

export const preloadQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Read => ({
  queryKey: query.queryKey,
  start: () => queryClient.prefetchQuery({ ...query, ...NO_RETRY }),
});

/** Reads the first page of a paginated list. */
export const preloadListQuery = <Data, Key extends QueryKey, Param>(
  query: FetchInfiniteQueryOptions<Data, DefaultError, Data, Key, Param>,
): Read => ({
  queryKey: query.queryKey,
  start: () => queryClient.prefetchInfiniteQuery({ ...query, ...NO_RETRY }),
});

/** When each read was answered, by the hash of its query key. */
const answeredAt = new Map<string, number>();

/** The number of calls of `preload` that are waiting for responses. */
let waiting = 0;

/**
 * Runs before the first render. If the first script has started no reads, the page isn't delayed and shows its
 * loading state.
 */
export async function preload(reads: () => Read[]): Promise<void> {
  // The layout and the page load separately, so the other one may already be reading everything.
  if (!hasPreloads() && waiting === 0) return;
  waiting += 1;
  try {
    // Data remembered on the device is shown with the writes made since.
    await outboxLoaded();
    const answers = reads().map(async ({ queryKey, start }) => {
      await start();
      answeredAt.set(hashKey(queryKey), queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
    });
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS));
    await Promise.race([Promise.all(answers), timeout]);
  } finally {
    waiting -= 1;
  }
}

/** Returns whether the data came with the page a moment ago and hasn't changed since. */
export function isPreloaded(queryKey: QueryKey): boolean {
  const state = queryClient.getQueryState(queryKey);
  const at = answeredAt.get(hashKey(queryKey));
  return (
    state?.data !== undefined &&
    !state.isInvalidated &&
    state.dataUpdatedAt === at &&
    Date.now() - at <= JUST_READ_MS
  );
}

/** For a query that refetches whenever its page is opened. */
export const refetchUnlessPreloaded = ({ queryKey }: Pick<Query, "queryKey">): boolean =>
  !isPreloaded(queryKey);
