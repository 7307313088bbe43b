import { onTestFinished, vi } from "vitest";
import type { z } from "zod";
import { getBatch } from "#schemas/batch/contract.ts";
import { listPublishedTestimonials } from "#schemas/content/contract.ts";
import type { Endpoint, EnvelopeError } from "#shared/endpoint.ts";

type Call = { method: string; path: string; query: URLSearchParams; body: unknown };
type Stub = (call: Call) => Response | Promise<Response>;

const AUTH = "/_api/auth/v1";

let stubs = new Map<string, Stub>();
let calls: Call[] = [];

/** Stubs the network for one test. A call without a stub fails the test. */
export function startStubServer(): void {
  stubs = new Map();
  calls = [];
  stubAuth("GET", "/settings", 200, { disable_signup: false, passkeys_enabled: false });
  // The plans page requests them when they come close to the viewport, which depends on the test.
  stubError(listPublishedTestimonials, 404, { error: "", code: "not_found" });
  const unexpected: string[] = [];
  const handleCall = (call: Call) => {
    const stub = findStub(call);
    if (stub) return stub(call);
    unexpected.push(`${call.method} ${call.path}`);
    throw new TypeError("Failed to fetch");
  };
  stubWith(getBatch, (_, query) =>
    Promise.all(
      query.getAll("read").map(async (address) => {
        const { pathname: path, searchParams } = new URL(address, window.location.href);
        const response = await handleCall({ method: "GET", path, query: searchParams, body: "" });
        return { status: response.status, body: await response.json() };
      }),
    ),
  );
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const call: Call = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: await bodyOf(request),
    };
    calls.push(call);
    return Promise.race([handleCall(call), untilAborted(request)]);
  });
  onTestFinished(() => {
    if (unexpected.length > 0) throw new Error(`There is no stub for ${unexpected.join(", ")}`);
  });
}

/** Rejects when the page aborts the request, like the real network. */
const untilAborted = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** Returns the calls the page has sent so far, except reads. */
export const sentCalls = (): Call[] => calls.filter(({ method }) => method !== "GET");

/** Returns the paths of the data requests the page has made so far. */
export const readRequests = (): string[] =>
  calls.filter(({ method }) => method === "GET").map(({ path }) => path);

/** Returns the bodies that the page has sent to one endpoint. */
export const sentTo = ({ method, path }: Endpoint): unknown[] =>
  calls.filter((call) => fits(`${method} ${path}`, call)).map(({ body }) => body);

/** Returns whether a call matches this declaration, which may have `:name` parameters in its path. */
const fits = (declared: string, { method, path }: Call): boolean =>
  new RegExp(`^${declared.replaceAll(/:\w+/g, "[^/]+")}$`).test(`${method} ${path}`);

/** Returns the latest stub for this call. */
const findStub = (call: Call): Stub | undefined =>
  [...stubs].findLast(([declared]) => fits(declared, call))?.[1];

/** Stubs the reply to a call. Throws if the reply doesn't match the contract. */
export function stub<E extends Endpoint>(endpoint: E, data: z.input<E["reply"]>): void {
  stubWith(endpoint, async () => data);
}

/** Stubs a reply that may be delayed or depend on the request. */
export function stubWith<E extends Endpoint>(
  endpoint: E,
  reply: (
    body: z.output<NonNullable<E["body"]>>,
    query: URLSearchParams,
  ) => Promise<z.input<E["reply"]>>,
): void {
  stubs.set(`${endpoint.method} ${endpoint.path}`, async ({ body, query }) => {
    const sent = body as z.output<NonNullable<E["body"]>>;
    const data = endpoint.reply.parse(await reply(sent, query));
    return Response.json(endpoint.bare ? data : { success: true, data, error: null });
  });
}

/** Stubs a binary reply, such as a picture. */
export function stubFile({ method, path }: Pick<Endpoint, "method" | "path">, file: Blob): void {
  stubs.set(`${method} ${path}`, () => new Response(file));
}

/** Simulates a server that only reports success. */
export function stubEmpty({ method, path }: Endpoint): void {
  const body = { success: true, data: null, error: null };
  stubs.set(`${method} ${path}`, () => Response.json(body));
}

export function stubError(endpoint: Endpoint, status: number, error: EnvelopeError): void {
  const body = { success: false, data: null, error };
  stubs.set(`${endpoint.method} ${endpoint.path}`, () => Response.json(body, { status }));
}

/** Simulates a dead network. */
export function stubNetworkError({ method, path }: Endpoint): void {
  stubs.set(`${method} ${path}`, fail);
}

/** Stubs a call of the auth service, whose contract is defined by its official client. */
export function stubAuth(method: string, path: string, status: number, body: unknown): void {
  stubs.set(`${method} ${AUTH}${path}`, () => Response.json(body, { status }));
}

export function stubAuthNetworkError(method: string, path: string): void {
  stubs.set(`${method} ${AUTH}${path}`, fail);
}

function fail(): never {
  throw new TypeError("Failed to fetch");
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
