import {
  type Endpoint,
  endpointPath,
  type Envelope,
  type EnvelopeError,
} from "#shared/endpoint.ts";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import { consumePreload } from "./consume-preloads.ts";
import { withLongTimeout } from "./long-timeout.ts";
import { loadAuthClient } from "./session/load-auth-client.ts";
import { resolveToken } from "./session/resolve-token.ts";
import { isLoggedIn, storedToken, unexpiredStoredToken } from "./session/session.ts";
import { apiTexts as texts } from "./texts.ts";

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type ApiInput<E extends Endpoint> = {
  params?: Input<NonNullable<E["params"]>>;
  query?: Input<NonNullable<E["query"]>>;
  body?: Input<NonNullable<E["body"]>>;
  /** Sent instead of a body, for calls whose contract is an upload. */
  file?: Blob;
  signal?: AbortSignal;
};

/** Calls the API and returns the data of the response. Throws an ApiError for anything else. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E> = {},
): Promise<z.output<E["reply"]>> {
  const response = await send(endpoint, input);
  const reply = await readJson(response);
  if (endpoint.bare && response.ok) return reply as z.output<E["reply"]>;
  if (isEnvelope(reply) && reply.success) return reply.data as z.output<E["reply"]>;
  throw new ApiError(response.status, errorOf(reply, response.status));
}

/** Makes a call that returns an address outside the product, and redirects to it. */
export async function callApiAndRedirect<E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E> = {},
): Promise<void> {
  const response = await send(endpoint, input);
  const location = response.ok && response.headers.get("location");
  if (!location) throw await refusal(response);
  window.location.assign(location);
}

function send<E extends Endpoint>(
  endpoint: E,
  { params, query, body, file, signal }: ApiInput<E>,
): Promise<Response> {
  // Some systems don't know a file's type and leave it empty.
  const type = file ? file.type || "application/octet-stream" : "application/json";
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
  return request(address(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      ...(content !== undefined && { "content-type": type }),
    },
    ...(content !== undefined && { body: content }),
    ...(signal && { signal }),
  });
}

/** Makes a call whose result is in the response headers. */
export async function fetchResponse(path: string, init: RequestInit): Promise<Response> {
  const response = await request(path, init);
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function getFile(path: string, signal: AbortSignal): Promise<Blob> {
  return (await fetchResponse(path, { signal })).blob();
}

/**
 * Loads the auth client only if the token must be refreshed, so a valid token isn't delayed. Falls back to the stored
 * token if the client can't be loaded.
 */
async function freshToken(): Promise<string | undefined> {
  const good = unexpiredStoredToken();
  if (good) return good;
  const client = await loadAuthClient();
  return client ? client.accessToken() : storedToken();
}

async function bearer(): Promise<string | undefined> {
  const found = await resolveToken({
    hasSession: isLoggedIn,
    isOnline: () => navigator.onLine,
    storedToken,
    freshToken,
  });
  if (found === "unreachable") throw unreachable();
  if (found === "ended")
    throw new ApiError(401, { error: texts.loggedOut, code: "not_authenticated" });
  return found.token;
}

/** Clears a session that was ended elsewhere, so that the page stops acting as if the user were logged in. */
async function clearEndedSession(): Promise<void> {
  // Another tab may have cleared it already.
  if (!isLoggedIn()) return;
  const client = await loadAuthClient();
  await client?.checkSession();
}

/** Makes a request as the logged-in user. */
async function request(url: string, init: RequestInit): Promise<Response> {
  const token = await bearer();
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
  let response: Response;
  try {
    response =
      (isRead(init) && (await consumePreload(url, token))) ||
      (await fetch(url, { ...init, headers, ...limitOf(url, init) }));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw unreachable();
  }
  if (response.status === 401 && token) await clearEndedSession();
  return response;
}

const limitOf = (url: string, { signal }: RequestInit) =>
  url.startsWith("/_api/v1/teams/") && { signal: withLongTimeout(signal) };

const isRead = ({ method = "GET" }: RequestInit) => method === "GET";

function unreachable(): ApiError {
  return new ApiError(0, { error: texts.notReached, code: "unreachable" });
}

function address(path: string, params: unknown = {}, query: unknown = {}): string {
  const filled = endpointPath({ path }, params as Record<string, unknown>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as object)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function isEnvelope(reply: unknown): reply is Envelope<unknown> {
  return typeof reply === "object" && reply !== null && "success" in reply;
}

async function refusal(response: Response): Promise<ApiError> {
  return new ApiError(response.status, errorOf(await readJson(response), response.status));
}

function errorOf(reply: unknown, status: number): EnvelopeError {
  if (isEnvelope(reply) && reply.error) return reply.error;
  return { error: texts.badStatus(status), code: "unexpected_reply" };
}
