import { hashKey, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { ApiError } from "./api.ts";
import { recall, remember } from "./device-memory.ts";
import { queryClient } from "./query-client.ts";

const ASK_AGAIN_MS = 15_000;

/** Keys whose newest data, fetched or written here, stays on the device. */
const remembered = new Set<string>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated" || event.action.type !== "success") return;
  const { queryHash, state } = event.query;
  if (remembered.has(queryHash)) remember(queryHash, state.data);
});

type Remembered<Schema extends z.ZodType> = {
  queryKey: QueryKey;
  /** What an older version of the product has left behind is read with care. */
  schema: Schema;
  ask: (signal: AbortSignal) => Promise<z.output<Schema>>;
};

/** A query that is answered with what this device knew last when the server cannot be reached. */
export function rememberedQuery<Schema extends z.ZodType>({
  queryKey,
  schema,
  ask,
}: Remembered<Schema>) {
  remembered.add(hashKey(queryKey));
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<z.output<Schema>> => {
      try {
        return await ask(signal);
      } catch (error) {
        const last = lastKnown(queryKey, schema);
        if (!isUnreachable(error) || last === undefined) throw error;
        askAgain(queryKey);
        return last;
      }
    },
    networkMode: "always",
  });
}

export function lastKnown<Schema extends z.ZodType>(
  queryKey: QueryKey,
  schema: Schema,
): z.output<Schema> | undefined {
  return schema.safeParse(recall(hashKey(queryKey))).data;
}

/** The server itself, or whatever stands before it, is away. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

function askAgain(queryKey: QueryKey): void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey, exact: true });
  if (navigator.onLine) setTimeout(refetch, ASK_AGAIN_MS);
  else window.addEventListener("online", refetch, { once: true });
}
