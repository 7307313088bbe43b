import type { Endpoint, Envelope, EnvelopeError } from "#shared/endpoint.ts";
import type { z } from "zod";
import { holdsSession } from "./session.ts";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, error: EnvelopeError) {
    super(error.error);
    this.name = "ApiError";
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.requestId = error.requestId;
  }

  toJSON() {
    return { error: this.message, code: this.code, status: this.status, requestId: this.requestId };
  }
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type CallInput<E extends Endpoint> = {
  params?: Input<NonNullable<E["params"]>>;
  query?: Input<NonNullable<E["query"]>>;
  body?: Input<NonNullable<E["body"]>>;
  signal?: AbortSignal;
};

/** Makes one call of the API and returns the reply's data; anything else is thrown as an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<z.output<E["reply"]>> {
  const token = await bearer();
  const response = await send(endpoint, input, token);
  const reply = await readJson(response);
  if (response.status === 401 && token) await forgetDeadSession();
  if (endpoint.bare && response.ok) return reply as z.output<E["reply"]>;
  if (isEnvelope(reply) && reply.success) return reply.data as z.output<E["reply"]>;
  throw new ApiError(response.status, errorOf(reply, response.status));
}

/** Visitors never pay for the auth client. */
async function bearer(): Promise<string | undefined> {
  if (!holdsSession()) return undefined;
  const { accessToken } = await import("./auth-client.ts");
  return accessToken();
}

/** The session was ended elsewhere: the page must not go on as if somebody were logged in. */
async function forgetDeadSession(): Promise<void> {
  const { checkSession } = await import("./auth-client.ts");
  await checkSession();
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | undefined,
): Promise<Response> {
  const { body, signal } = input;
  try {
    return await fetch(address(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers: {
        accept: "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { error: "The server could not be reached", code: "unreachable" });
  }
}

function address(path: string, params: unknown = {}, query: unknown = {}): string {
  const values = new Map(Object.entries(params as object));
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
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
  return typeof reply === "object" && reply !== null && "success" in reply && "error" in reply;
}

function errorOf(reply: unknown, status: number): EnvelopeError {
  if (isEnvelope(reply) && reply.error) return reply.error;
  return { error: `The server answered with status ${status}`, code: "unexpected_reply" };
}
