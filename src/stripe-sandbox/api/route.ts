import type { z } from "zod";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import type { ListQuery } from "#stripe-sandbox/store/ledger.ts";
import type { PublicKind, PublicObjects } from "#stripe-sandbox/store/stored-objects.ts";
import { getObject } from "#stripe-sandbox/work-context.ts";
import { invalidRequest } from "./api-error.ts";

export type Route = {
  method: "GET" | "POST" | "DELETE";
  pattern: string;
  params: z.ZodType<object>;
  answer(books: WorkContext, params: object, ids: string[]): Promise<object>;
};

export function route<P extends object>(
  method: Route["method"],
  pattern: string,
  params: z.ZodType<P>,
  answer: (books: WorkContext, params: P, id: string) => Promise<object>,
): Route {
  return {
    method,
    pattern,
    params,
    answer: (books, params, ids) => answer(books, params as P, ids[0] ?? ""),
  };
}

type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

export function listRoute<K extends PublicKind, P extends Page>(
  pattern: string,
  kind: K,
  params: z.ZodType<P>,
  filter: (params: P, id: string) => ListQuery,
): Route {
  return route("GET", pattern, params, (books, params, id) =>
    listPage(books, kind, pattern.replace(":id", id), params, filter(params, id)),
  );
}

async function listPage<K extends PublicKind>(
  books: WorkContext,
  kind: K,
  url: string,
  params: Page,
  query: ListQuery,
): Promise<List<PublicObjects[K]>> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest("Limit must be between 1 and 100", { param: "limit" });
  const { starting_after: startingAfter, ending_before: endingBefore } = params;
  if (startingAfter !== undefined) await getObject(books, kind, startingAfter, "starting_after");
  if (endingBefore !== undefined) await getObject(books, kind, endingBefore, "ending_before");
  // Fetch one more than requested, to know whether there is another page.
  const found = await books.ledger.list(kind, {
    ...query,
    limit: limit + 1,
    ...(startingAfter !== undefined && { startingAfter }),
    ...(endingBefore !== undefined && { endingBefore }),
  });
  const hasMore = found.length > limit;
  const data = endingBefore === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: "list", data: data as PublicObjects[K][], has_more: hasMore, url };
}

/** Returns only the fields that were given. */
export function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
