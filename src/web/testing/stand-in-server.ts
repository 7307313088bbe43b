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

/** Takes the network's place for one test. A call that the test has not answered fails it. */
export function startStandInServer(): void {
  answers = new Map();
  calls = [];
  answerAuth("GET", "/settings", 200, { disable_signup: false, passkeys_enabled: false });
  // Asked for by the page of the plans as soon as they come near its visible part, which depends on what a test does there.
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

/** As the network does when the page does not wait any longer. */
const untilGivenUp = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** What the page has sent so far, reads aside. */
export const sentCalls = (): Call[] => calls.filter(({ method }) => method !== "GET");

/** The requests for data that the page has made so far, by their paths. */
export const readRequests = (): string[] =>
  calls.filter(({ method }) => method === "GET").map(({ path }) => path);

/** The bodies that the page has sent to one endpoint. */
export const sentTo = ({ method, path }: Endpoint): unknown[] =>
  calls.filter((call) => fits(`${method} ${path}`, call)).map(({ body }) => body);

/** Whether a call is one of those that are declared like this, with `:name` parameters in the path. */
const fits = (declared: string, { method, path }: Call): boolean =>
  new RegExp(`^${declared.replaceAll(/:\w+/g, "[^/]+")}$`).test(`${method} ${path}`);

/** The newest answer to such a call. */
const answerTo = (call: Call): Answer | undefined =>
  [...answers].findLast(([declared]) => fits(declared, call))?.[1];

/** Answers a call as its contract says; what does not fit the contract is refused by it. */
export function answer<E extends Endpoint>(endpoint: E, data: z.input<E["reply"]>): void {
  answerWhen(endpoint, async () => data);
}

/** Answers a call in its own time, or by what it says. */
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

/** Answers with bytes, as a picture's address does. */
export function answerFile({ method, path }: Pick<Endpoint, "method" | "path">, file: Blob): void {
  answers.set(`${method} ${path}`, () => new Response(file));
}

/** As a server does that says it went well, and nothing else. */
export function answerNothing({ method, path }: Endpoint): void {
  const body = { success: true, data: null, error: null };
  answers.set(`${method} ${path}`, () => Response.json(body));
}

export function refuse(endpoint: Endpoint, status: number, error: EnvelopeError): void {
  const body = { success: false, data: null, error };
  answers.set(`${endpoint.method} ${endpoint.path}`, () => Response.json(body, { status }));
}

/** As a dead network does. */
export function drop({ method, path }: Endpoint): void {
  answers.set(`${method} ${path}`, fail);
}

/** A call of the auth service, whose contract is its official client. */
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
