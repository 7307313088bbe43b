import { hashKey, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { isUnanswered } from "./api-error.ts";
import { recall, recallOfThisVersion, remember } from "./device-memory.ts";
import { queryClient } from "./query-client.ts";

const ASK_AGAIN_MS = 15_000;
/** How long a page without content waits for a connection that claims to be up and is dead. */
const PATIENCE_MS = 4_000;
const NO_ANSWER = Symbol("no answer");

/** Keys whose newest data, fetched or written here, stays on the device. */
const remembered = new Set<string>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated" || event.action.type !== "success") return;
  const { queryHash, state } = event.query;
  if (remembered.has(queryHash)) remember(queryHash, state.data);
});

type Remembered<Schema extends z.ZodType> = {
  queryKey: QueryKey;
  /** For what an older version of the product has left; fetched only then, so that no screen waits for zod. */
  schema: () => Promise<Schema>;
  ask: (signal: AbortSignal) => Promise<z.output<Schema>>;
};

/** A query that is answered with what this device knew last when the server cannot be reached in time. */
export function rememberedQuery<Schema extends z.ZodType>({
  queryKey,
  schema,
  ask,
}: Remembered<Schema>) {
  remembered.add(hashKey(queryKey));
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<z.output<Schema>> => {
      const isShown = queryClient.getQueryData(queryKey) !== undefined;
      const asked = ask(signal);
      const reached = asked.catch(noAnswerIfUnreachable);
      const answer = await (isShown ? reached : Promise.race([reached, noAnswerInTime()]));
      if (answer !== NO_ANSWER) return answer;
      const last = lastKnown<z.output<Schema>>(queryKey) ?? (await olderKnown(queryKey, schema));
      if (last === undefined) return asked;
      void showLate(queryKey, asked, last);
      return last;
    },
    networkMode: "always",
  });
}

/** Without asking: what this version of the product has stored for the query. */
export const lastKnown = <Data>(queryKey: QueryKey) =>
  recallOfThisVersion(hashKey(queryKey)) as Data | undefined;

async function olderKnown<Schema extends z.ZodType>(
  queryKey: QueryKey,
  schema: () => Promise<Schema>,
): Promise<z.output<Schema> | undefined> {
  const stored = recall(hashKey(queryKey));
  return stored === undefined ? undefined : (await schema()).safeParse(stored).data;
}

function noAnswerIfUnreachable(error: unknown): typeof NO_ANSWER {
  if (isUnanswered(error)) return NO_ANSWER;
  throw error;
}

const noAnswerInTime = () =>
  new Promise<typeof NO_ANSWER>((resolve) => setTimeout(() => resolve(NO_ANSWER), PATIENCE_MS));

/** An answer that comes late after all, unless something was written since that it does not contain. */
async function showLate<Data>(queryKey: QueryKey, asked: Promise<Data>, shown: Data) {
  const late = await asked.catch(() => NO_ANSWER);
  if (late !== NO_ANSWER && queryClient.getQueryData(queryKey) === shown)
    queryClient.setQueryData(queryKey, late);
  else askAgain(queryKey);
}

const toBeAsked = new Set<string>();

function askAgain(queryKey: QueryKey): void {
  const name = hashKey(queryKey);
  if (toBeAsked.has(name)) return;
  toBeAsked.add(name);
  const refetch = () => {
    toBeAsked.delete(name);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  if (navigator.onLine) setTimeout(refetch, ASK_AGAIN_MS);
  else window.addEventListener("online", refetch, { once: true });
}
