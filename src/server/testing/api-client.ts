import type { z } from "zod";
import type { Endpoint, Envelope, EnvelopeError } from "#shared/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

export type BodyOf<E extends Endpoint> = Input<NonNullable<E["body"]>>;

export type Call<E extends Endpoint> = {
  /** The caller; a visitor by default. */
  as?: { headers: Record<string, string> };
  params?: Input<NonNullable<E["params"]>>;
  query?: Input<NonNullable<E["query"]>>;
  body?: BodyOf<E>;
  /** A body that does not fit the contract and is expected to be rejected. */
  wrongBody?: unknown;
};

type Problem = EnvelopeError & { code: ErrorCode };

export type ApiReply<E extends Endpoint> = {
  status: number;
  headers: Headers;
  /** The data that the contract promises. A rejected call has none, and the test then fails with the error. */
  readonly data: z.output<E["reply"]>;
  /** Why the call was rejected; a successful call has none. */
  readonly error: Problem;
};

export type Api = <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<ApiReply<E>>;

/**
 * Returns a client that calls the application by its contracts, so that the compiler knows the input and the reply of
 * every call.
 */
export function createApi(url: string): Api {
  return async (endpoint, { as, params, query, body, wrongBody } = {}) => {
    const content = body ?? wrongBody;
    const address = addressOf(endpoint, params, query);
    const response = await fetch(url + address, {
      method: endpoint.method,
      headers: {
        ...as?.headers,
        ...(content !== undefined && { "content-type": "application/json" }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      redirect: "manual",
    });
    const text = await response.text();
    const name = `${endpoint.method} ${address}: ${response.status} ${text}`;
    return {
      status: response.status,
      headers: response.headers,
      get data() {
        if (!response.ok) throw new Error(`Refused: ${name}`);
        const reply: unknown = JSON.parse(text);
        return (endpoint.bare ? reply : (reply as Envelope<unknown>).data) as never;
      },
      get error() {
        if (response.ok) throw new Error(`Not refused: ${name}`);
        return (JSON.parse(text) as Envelope<unknown>).error as Problem;
      },
    };
  };
}

function addressOf({ path }: Endpoint, params: unknown = {}, query: unknown = {}): string {
  const values = new Map(Object.entries(params as object));
  const filled = path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as object))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
