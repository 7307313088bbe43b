import { Agent, request } from "node:http";
import { env } from "node:process";
import { expect, test, vi } from "vitest";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { guessOperation } from "#server/testing/guess-operation.ts";
import { asText, type Operation, plausible, corruptValue } from "#server/testing/hostile-input.ts";
import { createSessionOpener } from "#server/testing/open-session.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { JWT_SECRET, serviceRoleToken } from "#server/testing/service-role.ts";
import { storedPerson } from "#server/testing/stored-person.ts";

// Thousands of requests that none of our clients would send, to every call and with every kind of access token. There
// must be no 5xx, no internal detail in a response, and no request without a response.

vi.setConfig({ testTimeout: 600_000 });

/** About twenty per call. Use another seed and a larger number to cover more. */
const REQUESTS = Number(env["HOSTILE_REQUESTS"] ?? 6_000);
const CONCURRENCY = 12;
const SEED = Number(env["HOSTILE_SEED"] ?? 20_261_115);
const TIMEOUT_MS = 60_000;

const app = await createBillingApp({ AUTH_JWT_SECRET: JWT_SECRET });

type Call = { method: string; path: string; operation: Operation };
type Sent = { method: string; path: string; body?: string; headers: Record<string, string> };
type Answer = { status: number; text: string };

/**
 * Returns all calls, with the fields documented in OpenAPI or else with likely ones. Event streams are excluded
 * because they never end.
 */
async function allCalls(): Promise<Call[]> {
  const { body } = await app.client.request("GET", "/_api/openapi.json");
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return app.routes
    .filter(({ method, url }) => !/HEAD|OPTIONS/.test(method) && !url.endsWith("/events"))
    .map(({ method, url }) => {
      const path = url.replaceAll(/:(\w+)/g, "{$1}");
      const documented = paths[path]?.[method.toLowerCase()];
      return { method, path, operation: documented ?? guessOperation(method, url) };
    });
}

const random = seededRandom(SEED);

function hostileRequest({ method, path, operation }: Call, authorization: string): Sent {
  const dose = random.pick([0.2, 1]);
  const value = (schema: object) => corruptValue(plausible(schema, random), random, dose);
  let address = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {
    // Every caller has its own address: rate limits are not under test here.
    "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    // Without it, an upload is rejected before any of it is read.
    "tus-resumable": "1.0.0",
    ...(authorization && { authorization }),
  };
  for (const parameter of operation.parameters ?? []) {
    const text = asText(value(parameter.schema));
    if (parameter.in === "path")
      address = address.replace(`{${parameter.name}}`, encodeURIComponent(text) || "%20");
    else if (parameter.in === "query") query.set(parameter.name, text);
    // Node sends no other characters in a header.
    else headers[parameter.name] = text.replaceAll(/[^ -~]/g, "");
  }
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const sent: Sent = { method, path: query.size > 0 ? `${address}?${query}` : address, headers };
  if (!type || !content) return sent;
  const { schema } = content;
  if (!schema) {
    headers["content-type"] = type.replace("*/*", "application/octet-stream");
    return { ...sent, body: asText(value({ type: "string" })) };
  }
  headers["content-type"] = random.next() < 0.97 ? "application/json" : "text/plain";
  const body = JSON.stringify(value(schema)) ?? "";
  return { ...sent, body: random.next() < 0.03 ? body.slice(0, -1) : body };
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

function send({ method, path, body, headers }: Sent): Promise<Answer> {
  // Node does not frame the body of a DELETE automatically.
  if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      app.url + path,
      { method, headers, agent, timeout: TIMEOUT_MS },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk) => (text += chunk));
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("No answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

const INSIDE =
  /node_modules|\.ts:\d|at async |select .+ from |syntax error at|violates .+ constraint/i;

const KINDS = ["unpaid", "paid", "admin", "operator"] as const;
const openSession = createSessionOpener(app.deps);

/**
 * Logs in one caller of each kind. A call may end its session or delete the account; another caller of that kind then
 * takes over.
 */
async function createCallers() {
  const keys = new Map<string, string>([
    ["visitor", ""],
    ["forger", "Bearer nonsense"],
    ["program", `Bearer ${await serviceRoleToken()}`],
  ]);
  async function renew(who: string) {
    const kind = KINDS.find((each) => each === who);
    if (!kind) return;
    const { headers } = await openSession(await storedPerson(app.deps, kind));
    keys.set(kind, headers["authorization"] ?? "");
  }
  for (const kind of KINDS) await renew(kind);
  return { names: [...keys.keys()], keyOf: (who: string) => keys.get(who) ?? "", renew };
}

test(`${REQUESTS} hostile requests (seed ${SEED}) break nothing and reveal nothing`, async () => {
  const [calls, callers] = [await allCalls(), await createCallers()];
  const broken: string[] = [];
  const understood = new Set<Call>();
  const notOffered = new Set<Call>();
  let count = 0;
  async function attack() {
    while (count < REQUESTS && broken.length < 20) {
      const call = calls[count++ % calls.length];
      if (!call) return;
      const who = random.pick(callers.names);
      const sent = hostileRequest(call, callers.keyOf(who));
      const { status, text } = await send(sent).catch(noAnswer);
      if (status === 401) await callers.renew(who);
      if (status < 300) understood.add(call);
      if (text.includes('"feature_disabled"')) notOffered.add(call);
      // On a busy machine it is correct to report that the database is slow.
      const isSlow = status === 503 && sent.path.startsWith("/readyz");
      if ((status >= 500 && !isSlow) || INSIDE.test(text))
        broken.push(describeRequest(sent, { status, text }));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, attack));
  expect(broken).toEqual([]);
  expect(Object.hasOwn(Object.prototype, "isPolluted")).toBe(false);
  // The requests must be hostile, but not so much that nothing gets past authentication.
  expect(understood.size).toBeGreaterThan((calls.length - notOffered.size) / 3);
  expect((await app.client.request("GET", "/healthz")).status).toBe(200);
});

const noAnswer = (error: Error): Answer => ({ status: 599, text: error.message });

const describeRequest = ({ method, path, body }: Sent, { status, text }: Answer) =>
  `${method} ${path.slice(0, 300)} ${body?.slice(0, 500)} -> ${status} ${text.slice(0, 200)}`;
