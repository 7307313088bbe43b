import type { FastifyInstance } from "fastify";
import { afterAll, expect } from "vitest";
import { createApp } from "#server/app/create-app.ts";
import { jobHandlers } from "#server/app/job-handlers.ts";
import type { Argon2idCost } from "#server/kernel/config/auth-config.ts";
import { createMailTransport } from "#server/platform/mail-transport.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";
import type { AnyEndpoint, Envelope } from "#shared/endpoint.ts";
import { createApi } from "./api-client.ts";
import { FAST_HASHING_OPTIONS, createTestDeps } from "./create-test-deps.ts";
import { NO_STRIPE } from "./no-stripe.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase } from "./test-database.ts";

/** Starts the whole application over real HTTP, on its own database. Closed when the test file ends. */
export async function createTestApp(
  env: Record<string, string> = {},
  clock: TestClock = createTestClock(),
  argon2id?: Argon2idCost,
) {
  return startTestNode(await createTestDatabase(), env, clock, NO_STRIPE, argon2id);
}

/** Starts one node of the application on a database that others may share, identified by `connectionString`. */
export async function startTestNode(
  connectionString: string,
  env: Record<string, string> = {},
  clock: TestClock = createTestClock(),
  stripe: StripeGateway = NO_STRIPE,
  argon2id: Argon2idCost = FAST_HASHING_OPTIONS,
) {
  const options = { env, clock, stripe, argon2id };
  const { deps, closeDatabase } = createTestDeps(connectionString, options);
  const { config, jobs } = deps;
  let app: FastifyInstance | undefined = createApp(deps, { isSiteReadAtStart: false });
  app.addHook("preSerialization", async (request, reply, payload) => {
    if (reply.statusCode < 400) checkReply(request.routeOptions.config.endpoint, payload);
    return payload;
  });
  await jobs.start(jobHandlers(deps, await createMailTransport(config.mail)));
  // A large enough backlog for a thousand simultaneous clients, however slowly a busy machine accepts them.
  const url = await app.listen({ host: "127.0.0.1", port: 0, backlog: 2048 });

  const stopServing = async () => app?.close();
  afterAll(async () => {
    await stopServing();
    await jobs.stop();
    await closeDatabase();
    // A test file's variables live as long as its process, which runs many files.
    app = undefined;
  });
  return {
    url,
    routes: app.knownRoutes,
    connectionString,
    deps,
    clock,
    api: createApi(url),
    client: createClient(url),
    /** Stops like the process does: requests in progress are waited for. */
    stopServing,
  };
}

/** Fails the call unless parsing the reply by its contract leaves it unchanged. */
function checkReply(endpoint: AnyEndpoint | undefined, payload: unknown): void {
  if (!endpoint || !("reply" in endpoint)) return;
  const data = endpoint.bare ? payload : (payload as Envelope<unknown>).data;
  expect(JSON.stringify(endpoint.reply.parse(data))).toBe(JSON.stringify(data));
}

// The shape of the body is the subject of each test, so it is left open here.
// oxlint-disable-next-line typescript/no-explicit-any
export type Reply = { status: number; headers: Headers; body: any };
type RequestInit = { body?: unknown; headers?: Record<string, string> };

/**
 * Calls a raw address, for tests about hostile input, files or pages. A string or bytes are sent as they are,
 * anything else as JSON.
 */
function createClient(url: string) {
  return {
    async request(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
      const headers: Record<string, string> = { ...init.headers };
      if (init.body !== undefined) headers["content-type"] ??= "application/json";
      const response = await fetch(url + path, {
        method,
        headers,
        body: encode(init.body),
        redirect: "manual",
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
    },
  };
}

function encode(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null;
  if (typeof body === "string" || body instanceof Uint8Array)
    return body as string | Uint8Array<ArrayBuffer>;
  return JSON.stringify(body);
}
