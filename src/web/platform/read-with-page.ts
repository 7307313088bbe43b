import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  hashKey,
  type Query,
  type QueryKey,
} from "@tanstack/react-query";
import { hasFirstReads } from "./first-reads.ts";
import { outboxLoaded } from "./outbox/index.ts";
import { queryClient } from "./query-client.ts";

// What the first script has asked for is in the query cache before the page is drawn: drawing it once, with its
// content, is cheaper than drawing first that it waits.

/** How long the page's first frame may stay for the answers; after that the page itself shows that it waits. */
export const PATIENCE_MS = 1_500;
const JUST_READ_MS = 3_000;

type Read = { queryKey: QueryKey; start: () => Promise<void> };

/** What the first script's answer says is final here: the page asks again if it has to. */
const ONCE = { retry: false } as const;

export const pageRead = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Read => ({
  queryKey: query.queryKey,
  start: () => queryClient.prefetchQuery({ ...query, ...ONCE }),
});

/** Of a list that is read in parts: the first part. */
export const pageReadOfList = <Data, Key extends QueryKey, Param>(
  query: FetchInfiniteQueryOptions<Data, DefaultError, Data, Key, Param>,
): Read => ({
  queryKey: query.queryKey,
  start: () => queryClient.prefetchInfiniteQuery({ ...query, ...ONCE }),
});

/** When each was answered, by the hash of its key. */
const answeredAt = new Map<string, number>();

/** Runs before the first render. A page whose first script has asked for nothing is not held up: it shows that it loads. */
export async function readWithPage(reads: () => Read[]): Promise<void> {
  if (!hasFirstReads()) return;
  // What the device remembers is shown with what was written since.
  await outboxLoaded();
  const answers = reads().map(async ({ queryKey, start }) => {
    await start();
    answeredAt.set(hashKey(queryKey), queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
  });
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all(answers), patience]);
}

/** Whether what is known came with the page a moment ago, and nothing has changed it since. */
export function isReadWithPage(queryKey: QueryKey): boolean {
  const state = queryClient.getQueryState(queryKey);
  const at = answeredAt.get(hashKey(queryKey));
  return (
    state?.data !== undefined &&
    !state.isInvalidated &&
    state.dataUpdatedAt === at &&
    Date.now() - at <= JUST_READ_MS
  );
}

/** For a query that is read again whenever its page is opened. */
export const refetchUnlessReadWithPage = ({ queryKey }: Pick<Query, "queryKey">): boolean =>
  !isReadWithPage(queryKey);
