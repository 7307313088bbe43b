import type { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API: the server registers it, the web calls it, OpenAPI documents it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** Path with `:name` parameters. */
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The reply's `data`: every reply travels in the envelope unless `bare` is set. */
  reply: Reply;
  bare?: boolean;
  /** A reply of null is a 404 without a body. */
  isEmptyWhenAbsent?: boolean;
  /** The result is in the Location header: a page outside the product. */
  isAnAddress?: boolean;
};

export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  method: Method,
  path: string,
  shape: Omit<Endpoint<Params, Query, Body, Reply>, "method" | "path">,
): Endpoint<Params, Query, Body, Reply> {
  return { method, path, ...shape };
}

export type EnvelopeError = {
  error: string;
  code: string;
  requestId?: string;
  /** First message per field, for forms. */
  fields?: Record<string, string>;
};

export type Envelope<Data> =
  | { success: true; data: Data; error: null }
  | { success: false; data: null; error: EnvelopeError };
