import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { NEVER_BUSY, startServer } from "../e2e/testing/server.ts";
import { startEmbeddedPostgres } from "../src/server/platform/embedded-postgres/index.ts";
import { logIn } from "./demo-sessions.ts";
import { atMost, type Figure } from "./figure.ts";
import { middle } from "./load.ts";
import { p99OfReads, type Read } from "./read-latency.ts";

const CONNECTIONS = 20;
const ROUNDS = 3;
const SECONDS = 4;
/** What a visitor may send, and what Stripe may. */
const LARGEST_BYTES = 64 * 1024;
const LARGEST_EVENT_BYTES = 1024 * 1024;

/** As many numbers as are read at all, each as long as fits: what costs a parser of JSON the most. */
const NUMBERS = 1_990;
const numbers = Array.from({ length: NUMBERS }, () => "7".repeat(LARGEST_BYTES / NUMBERS - 1));
const LARGEST_BODY = `[${numbers.join(",")}]`;

const json = { "content-type": "application/json" };
const ROUTES: [path: string, body: string, headers: Record<string, string>][] = [
  ["/_api/auth/v1/recover", LARGEST_BODY, json],
  ["/_api/auth/v1/token?grant_type=refresh_token", LARGEST_BODY, json],
  ["/_api/v1/contact/message", LARGEST_BODY, json],
  ["/_api/v1/stripe/webhook", "x".repeat(LARGEST_EVENT_BYTES), { "stripe-signature": "t=1,v1=0" }],
];

/** Who waits while others send as much as they may to calls that are open to everybody. */
export async function largeBodies(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-bodies-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const product = await startServer({ DATABASE_URL: postgres.connectionString, ...NEVER_BUSY });
  try {
    const { access_token: token } = await logIn(product.url);
    const profile = {
      url: `${product.url}/_api/v1/swazprofile`,
      headers: { authorization: `Bearer ${token}` },
    };
    const figures: Figure[] = [];
    for (const [path, body, headers] of ROUTES) {
      const target = { url: product.url + path, body, headers };
      const what = `p99 of reads while ${CONNECTIONS} send the most to ${path.replace(/\?.*/, "")}`;
      figures.push(atMost(`${what}, against unloaded`, await waitingRatio(profile, target), 5));
    }
    return figures;
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function waitingRatio(profile: Read, target: autocannon.Options): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await p99OfReads(profile, SECONDS);
    const sending = send(target, SECONDS + 1);
    const loaded = await p99OfReads(profile, SECONDS);
    await sending;
    ratios.push(loaded / alone);
  }
  return middle(ratios);
}

/** From a new address each time: what counts for each address would stop a single one after a few. */
function send(target: autocannon.Options, duration: number) {
  let sent = 0;
  const setupRequest = (request: autocannon.Request) => {
    sent++;
    const address = `2001:db8:${(sent >> 8).toString(16)}:${(sent & 255).toString(16)}::1`;
    request.headers = { ...request.headers, "x-forwarded-for": address };
    return request;
  };
  return autocannon({
    ...target,
    method: "POST",
    connections: CONNECTIONS,
    duration,
    requests: [{ setupRequest }],
  });
}
