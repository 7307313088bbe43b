import { onTestFinished, vi } from "vitest";
import type { z } from "zod";
import { getBatch } from "#schemas/batch/contract.ts";
import { listPublishedTestimonials } from "#schemas/content/contract.ts";
import type { Endpoint, EnvelopeError } from "#shared/endpoint.ts";

type Call = { method: string; path: string; query: URLSearchParams; body: unknown };
type Answer = (call: Call) => Response | Promise<Response>;

const AUTH = "/_api/auth/v1";

let answers = new Map<string, Answer>();
let calls: Call[] = [];

/** Stubs the network for one test. A call without a stub fails the test. */
export function startStandInServer(): void {
  answers = new Map();
  calls = [];
  answerAuth("GET", "/settings", 200, { disable_signup: false, passkeys_enabled: false });
  // The plans page requests them when they come close to the viewport, which depends on the test.
  refuse(listPublishedTestimonials, 404, { error: "", code: "not_found" });
  const unexpected: string[] = [];
  const answerCall = (call: Call) => {
    const answer = answerTo(call);
    if (answer) return answer(call);
    unexpected.push(`${call.method} ${call.path}`);
    throw new TypeError("Failed to fetch");
  };
  answerWhen(getBatch, (_, query) =>
    Promise.all(
      query.getAll("read").map(async (address) => {
        const { pathname: path, searchParams } = new URL(address, window.location.href);
        const response = await answerCall({ method: "GET", path, query: searchParams, body: "" });
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
    return Promise.race([answerCall(call), untilGivenUp(request)]);
  });
  onTestFinished(() => {
    if (unexpected.length > 0) throw new Error(`Nobody answers ${unexpected.join(", ")}`);
  });
}

/** Rejects when the page aborts the request, like the real network. */
const untilGivenUp = ({ signal }: Request): Promise<never> =>
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
const answerTo = (call: Call): Answer | undefined =>
  [...answers].findLast(([declared]) => fits(declared, call))?.[1];

/** Stubs the reply to a call. Throws if the reply doesn't match the contract. */
export function answer<E extends Endpoint>(endpoint: E, data: z.input<E["reply"]>): void {
  answerWhen(endpoint, async () => data);
}

/** Stubs a reply that may be delayed or depend on the request. */
export function answerWhen<E extends Endpoint>(
  endpoint: E,
  reply: (
    body: z.output<NonNullable<E["body"]>>,
    query: URLSearchParams,
  ) => Promise<z.input<E["reply"]>>,
): void {
  answers.set(`${endpoint.method} ${endpoint.path}`, async ({ body, query }) => {
    const sent = body as z.output<NonNullable<E["body"]>>;
    const data = endpoint.reply.parse(await reply(sent, query));
    return Response.json(endpoint.bare ? data : { success: true, data, error: null });
  });
}

/** Stubs a binary reply, such as a picture. */
export function answerFile({ method, path }: Pick<Endpoint, "method" | "path">, file: Blob): void {
  answers.set(`${method} ${path}`, () => new Response(file));
}

/** Simulates a server that only reports success. */
export function answerNothing({ method, path }: Endpoint): void {
  const body = { success: true, data: null, error: null };
  answers.set(`${method} ${path}`, () => Response.json(body));
}

export function refuse(endpoint: Endpoint, status: number, error: EnvelopeError): void {
  const body = { success: false, data: null, error };
  answers.set(`${endpoint.method} ${endpoint.path}`, () => Response.json(body, { status }));
}

/** Simulates a dead network. */
export function drop({ method, path }: Endpoint): void {
  answers.set(`${method} ${path}`, fail);
}

/** Stubs a call of the auth service, whose contract is defined by its official client. */
export function answerAuth(method: string, path: string, status: number, body: unknown): void {
  answers.set(`${method} ${AUTH}${path}`, () => Response.json(body, { status }));
}

export function dropAuth(method: string, path: string): void {
  answers.set(`${method} ${AUTH}${path}`, fail);
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
