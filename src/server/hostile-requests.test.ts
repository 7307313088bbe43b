import { Agent, request } from "node:http";
import { expect, test, vi } from "vitest";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { asText, plausible, poisoned } from "#server/testing/hostile-input.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

// Thousands of requests that no client of ours would send, to every call that the API documents. Nothing may break:
// no 5xx, no word of the inside, no answer that does not come.

vi.setConfig({ testTimeout: 300_000 });

const REQUESTS = 20_000;
const AT_ONCE = 12;
const SEED = 20_261_115;
const PATIENCE_MS = 20_000;

const app = await createBillingApp();

type Parameter = { name: string; in: "path" | "query"; schema: object };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: object } } };
};
type Call = { method: string; path: string; operation: Operation };
type Sent = { method: string; path: string; body?: string; headers: Record<string, string> };
type Answer = { status: number; text: string };

async function documentedCalls(): Promise<Call[]> {
  const { body } = await app.client.request("GET", "/_api/openapi.json");
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

const random = seededRandom(SEED);

function hostileRequest({ method, path, operation }: Call, tokens: string[]): Sent {
  const value = (schema: object) => poisoned(plausible(schema, random), random);
  let address = path;
  const query = new URLSearchParams();
  for (const parameter of operation.parameters ?? []) {
    const text = asText(value(parameter.schema));
    if (parameter.in === "path")
      address = address.replace(`{${parameter.name}}`, encodeURIComponent(text) || "%20");
    else query.set(parameter.name, text);
  }
  const token = random.pick(["", "nonsense", ...tokens]);
  const headers: Record<string, string> = {
    // Everybody from an address of their own: the limits are not what is tried here.
    "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const schema = operation.requestBody?.content["application/json"].schema;
  const sent: Sent = { method, path: query.size > 0 ? `${address}?${query}` : address, headers };
  if (!schema) return sent;
  headers["content-type"] = random.next() < 0.97 ? "application/json" : "text/plain";
  const body = JSON.stringify(value(schema)) ?? "";
  return { ...sent, body: random.next() < 0.03 ? body.slice(0, -1) : body };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function send({ method, path, body, headers }: Sent): Promise<Answer> {
  // Node frames no body of a DELETE by itself.
  if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      app.url + path,
      { method, headers, agent, timeout: PATIENCE_MS },
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

test(`${REQUESTS} hostile requests (seed ${SEED}) break nothing and tell nothing`, async () => {
  const calls = await documentedCalls();
  const [paid, unpaid] = [await signedUpMember(app), await signedUpMember(app)];
  await giveMembership(app.deps, paid.id);
  const tokens = [paid.accessToken, paid.accessToken, unpaid.accessToken];
  const broken: string[] = [];
  const statuses = new Map<number, number>();
  let count = 0;
  async function caller() {
    while (count < REQUESTS && broken.length < 20) {
      const call = calls[count++ % calls.length];
      if (!call) return;
      const sent = hostileRequest(call, tokens);
      const answer = await send(sent).catch((error: Error) => ({
        status: 599,
        text: error.message,
      }));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 || INSIDE.test(answer.text))
        broken.push(
          `${call.method} ${sent.path.slice(0, 300)} ${sent.body?.slice(0, 500)} -> ${answer.status} ${answer.text.slice(0, 200)}`,
        );
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  expect(broken).toEqual([]);
  // Hostile, but not so much that nothing gets past the door.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 100);
  expect((await app.client.request("GET", "/healthz")).status).toBe(200);
});
