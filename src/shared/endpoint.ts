import type { z } from "zod";

type Method = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The declaration that all calls of the API share. */
type EndpointInput<Params extends z.ZodType, Query extends z.ZodType> = {
  /** Path with `:name` parameters. */
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
};

/** One call of the API: the server registers it, the web calls it, OpenAPI documents it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
> = EndpointInput<Params, Query> & {
  method: Method;
  /** Request headers that are part of the call's input. */
  headers?: Headers;
  body?: Body;
  /** The reply's `data`: every reply is wrapped in the envelope unless `bare` is set. */
  reply: Reply;
  bare?: boolean;
  /** Sends a 404 without a body if the reply is null. */
  isEmptyWhenAbsent?: boolean;
  /** The result is in the Location header: a page outside the product. */
  isAnAddress?: boolean;
  /** The reply has this status and no body; its content is in its headers. */
  headersOnly?: 200 | 201 | 204 | 303;
};

type Upload = {
  maxBytes: number;
  /** The accepted content types; any if there is no list. */
  contentTypes?: readonly string[];
};

/** A call whose body is bytes instead of JSON. */
export type UploadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
> = Omit<Endpoint<Params, Query, z.ZodType, Reply, Headers>, "body"> & { upload: Upload };

/** A call that returns a file. An address that doesn't fit its contract is not found. */
export type FileEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> = EndpointInput<Params, Query> & {
  method: "GET";
  contentTypes: readonly string[];
  /** Anyone who was given the address may open it until it expires; range requests are supported. */
  isSigned?: boolean;
};

/** A call that responds with server-sent events, by event name. */
export type EventsEndpoint<Events extends EventSchemas = EventSchemas> = EndpointInput<
  z.ZodType,
  z.ZodType
> & { method: "GET"; events: Events };
export type EventSchemas = Record<string, z.ZodType>;

export type AnyEndpoint = Endpoint | UploadEndpoint | FileEndpoint | EventsEndpoint;

export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Headers extends z.ZodType,
>(
  method: Method,
  path: string,
  shape: Omit<Endpoint<Params, Query, Body, Reply, Headers>, "method" | "path">,
): Endpoint<Params, Query, Body, Reply, Headers> {
  return { method, path, ...shape };
}

export function uploadEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
  Headers extends z.ZodType,
>(
  method: Method,
  path: string,
  shape: Omit<UploadEndpoint<Params, Query, Reply, Headers>, "method" | "path">,
): UploadEndpoint<Params, Query, Reply, Headers> {
  return { method, path, ...shape };
}

export function fileEndpoint<Params extends z.ZodType, Query extends z.ZodType>(
  method: "GET",
  path: string,
  shape: Omit<FileEndpoint<Params, Query>, "method" | "path">,
): FileEndpoint<Params, Query> {
  return { method, path, ...shape };
}

export function eventsEndpoint<Events extends EventSchemas>(
  method: "GET",
  path: string,
  shape: Omit<EventsEndpoint<Events>, "method" | "path">,
): EventsEndpoint<Events> {
  return { method, path, ...shape };
}

/** Returns the path of a call with its parameters filled in. */
export function endpointPath(
  { path }: Pick<AnyEndpoint, "path">,
  params: Record<string, unknown>,
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

export type EnvelopeError = {
  error: string;
  code: string;
  requestId?: string;
  /** The first message per field, for forms. */
  fields?: Record<string, string>;
};

export type Envelope<Data> =
  | { success: true; data: Data; error: null }
  | { success: false; data: null; error: EnvelopeError };
