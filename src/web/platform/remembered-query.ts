import { hashKey, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import { isUnavailable } from "./api-error.ts";
import { recall, recallCurrentVersion, remember } from "./device-memory.ts";
import { queryClient } from "./query-client.ts";

const REFETCH_DELAY_MS = 15_000;
/** How long a page without content waits on a connection that claims to be up but is dead. */
const RESPONSE_TIMEOUT_MS = 4_000;
const NO_RESPONSE = Symbol("no answer");

/** Keys whose newest data, fetched or written here, is stored on the device. */
const remembered = new Set<string>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated" || event.action.type !== "success") return;
  const { queryHash, state } = event.query;
  if (remembered.has(queryHash)) remember(queryHash, state.data);
});

type Remembered<Read extends Endpoint> = {
  queryKey: QueryKey;
  /** Listed in src/shared/offline-endpoints.ts. */
  endpoint: Read;
  ask: (signal: AbortSignal) => Promise<z.output<Read["reply"]>>;
};

/** Creates a query that falls back to this device's last known data when the server can't be reached in time. */
export function rememberedQuery<Read extends Endpoint>({
  queryKey,
  endpoint,
  ask,
}: Remembered<Read>) {
  remembered.add(hashKey(queryKey));
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<z.output<Read["reply"]>> => {
      const isShown = queryClient.getQueryData(queryKey) !== undefined;
      const asked = ask(signal);
      const reached = asked.catch(noAnswerIfUnreachable);
      const answer = await (isShown ? reached : Promise.race([reached, noAnswerInTime()]));
      if (answer !== NO_RESPONSE) return answer;
      const last =
        lastKnown<z.output<Read["reply"]>>(queryKey) ?? (await olderKnown(queryKey, endpoint));
      if (last === undefined) return asked;
      void applyLateResponse(queryKey, asked, last);
      return last;
    },
    networkMode: "always",
  });
}

/** Returns, without a request, what this version of the product has stored for the query. */
export const lastKnown = <Data>(queryKey: QueryKey) =>
  recallCurrentVersion(hashKey(queryKey)) as Data | undefined;

/**
 * Returns what another version has stored, if it matches this version's schema. The schemas are loaded only then, so
 * that no screen waits for zod.
 */
async function olderKnown<Read extends Endpoint>(
  queryKey: QueryKey,
  { path }: Read,
): Promise<z.output<Read["reply"]> | undefined> {
  const stored = recall(hashKey(queryKey));
  if (stored === undefined) return undefined;
  const { OFFLINE_ENDPOINTS } = await import("#schemas/offline-endpoints.ts");
  const { reply } = OFFLINE_ENDPOINTS.find((one) => one.path === path) ?? {};
  return reply?.safeParse(stored).data as z.output<Read["reply"]> | undefined;
}

function noAnswerIfUnreachable(error: unknown): typeof NO_RESPONSE {
  if (isUnavailable(error)) return NO_RESPONSE;
  throw error;
}

const noAnswerInTime = () =>
  new Promise<typeof NO_RESPONSE>((resolve) =>
    setTimeout(() => resolve(NO_RESPONSE), RESPONSE_TIMEOUT_MS),
  );

/** Shows a late response, unless something has been written since that it doesn't include. */
async function applyLateResponse<Data>(queryKey: QueryKey, asked: Promise<Data>, shown: Data) {
  const late = await asked.catch(() => NO_RESPONSE);
  if (late !== NO_RESPONSE && queryClient.getQueryData(queryKey) === shown)
    queryClient.setQueryData(queryKey, late);
  else scheduleRefetch(queryKey);
}

const scheduledRefetches = new Set<string>();

function scheduleRefetch(queryKey: QueryKey): void {
  const name = hashKey(queryKey);
  if (scheduledRefetches.has(name)) return;
  scheduledRefetches.add(name);
  const refetch = () => {
    scheduledRefetches.delete(name);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  if (navigator.onLine) setTimeout(refetch, REFETCH_DELAY_MS);
  else window.addEventListener("online", refetch, { once: true });
}
