import { onTestFinished, vi } from "vitest";
import type { z } from "zod";
import type { Endpoint, EnvelopeError } from "#shared/endpoint.ts";

type Call = { method: string; path: string; body: unknown };
type Answer = (call: Call) => Response | Promise<Response>;

const AUTH = "/_api/auth/v1";

let answers = new Map<string, Answer>();
let calls: Call[] = [];

/** Takes the network's place for one test. A call that the test has not answered fails it. */
export function startStandInServer(): void {
  answers = new Map();
  calls = [];
  answerAuth("GET", "/settings", 200, { disable_signup: false, passkeys_enabled: false });
  const unexpected: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = { method: request.method, path: pathname, body: await bodyOf(request) };
    calls.push(call);
    const answer = answerTo(call);
    if (answer) return Promise.race([answer(call), untilGivenUp(request)]);
    unexpected.push(`${call.method} ${pathname}`);
    throw new TypeError("Failed to fetch");
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

/** The bodies that the page has sent to one address. */
export const sentTo = ({ method, path }: Endpoint): unknown[] =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

/** The newest answer whose path, with its `:name` parameters, fits the call. */
function answerTo({ method, path }: Call): Answer | undefined {
  const fits = (declared: string) =>
    new RegExp(`^${declared.replaceAll(/:\w+/g, "[^/]+")}$`).test(`${method} ${path}`);
  return [...answers].findLast(([declared]) => fits(declared))?.[1];
}

/** Answers a call as its contract says; what does not fit the contract is refused by it. */
export function answer<E extends Endpoint>(endpoint: E, data: z.input<E["reply"]>): void {
  answerWhen(endpoint, async () => data);
}

/** Answers a call in its own time, or by what it says. */
export function answerWhen<E extends Endpoint>(
  endpoint: E,
  reply: (body: z.output<NonNullable<E["body"]>>) => Promise<z.input<E["reply"]>>,
): void {
  answers.set(`${endpoint.method} ${endpoint.path}`, async ({ body }) => {
    const data = endpoint.reply.parse(await reply(body as z.output<NonNullable<E["body"]>>));
    return Response.json(endpoint.bare ? data : { success: true, data, error: null });
  });
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
