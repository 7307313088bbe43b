import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NEVER_BUSY, startServer } from "../e2e/testing/server.ts";
import { startEmbeddedPostgres } from "../src/server/platform/embedded-postgres/index.ts";
import { logIn } from "./demo-sessions.ts";
import { atMost, type Figure, seen } from "./figure.ts";
import { middle } from "./load.ts";
import { p99OfReads, type Read } from "./read-latency.ts";
import type { Sending } from "./send-bodies.ts";
import { startBareProfileServer } from "./start-bare-server.ts";

const CONNECTIONS = 20;
const ROUNDS = 3;
const SECONDS = 2;
/** What a visitor may send, and what Stripe may. */
const LARGEST_BYTES = 64 * 1024;
const LARGEST_EVENT_BYTES = 1024 * 1024;

/** As many names as are read at all, all different and each as long as fits: what costs a parser of JSON the most. */
const NAMES = 1_990;
const NAME_BYTES = Math.floor(LARGEST_BYTES / NAMES) - '"":1,'.length;
const LARGEST_BODY = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: NAMES }, (_, n) => [String(n).padStart(NAME_BYTES, "n"), 1]),
  ),
);
const LARGEST_EVENT = "x".repeat(LARGEST_EVENT_BYTES);

const json = () => ({ "content-type": "application/json" });
/** Forged, but in Stripe's form and of this moment: such a body has to be read. */
const forged = () => ({
  "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`,
});
const ROUTES: [path: string, body: string, headers: () => Record<string, string>][] = [
  ["/_api/auth/v1/recover", LARGEST_BODY, json],
  ["/_api/auth/v1/token?grant_type=refresh_token", LARGEST_BODY, json],
  ["/_api/v1/contact/message", LARGEST_BODY, json],
  ["/_api/v1/stripe/webhook", LARGEST_EVENT, forged],
];

/**
 * Who waits while others send as much as they may to calls that are open to everybody. Senders, server and readers
 * share this machine: what a server shows that refuses every body unread is the least that can be measured here.
 */
export async function largeBodies(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-bodies-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const product = await startServer({ DATABASE_URL: postgres.connectionString, ...NEVER_BUSY });
  const bare = await startBareProfileServer(postgres.connectionString);
  try {
    const { access_token: token } = await logIn(product.url);
    const profileAt = (url: string) => ({
      url: `${url}/_api/v1/swazprofile`,
      headers: { authorization: `Bearer ${token}` },
    });
    const figures: Figure[] = [];
    for (const [path, body, headers] of ROUTES) {
      const ratios: number[] = [];
      const bareRatios: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const sendTo = (url: string) => ({ url: url + path, body, headers: headers() });
        ratios.push(await waitingRatio(profileAt(product.url), sendTo(product.url)));
        bareRatios.push(await waitingRatio(profileAt(bare.url), sendTo(bare.url)));
      }
      const what = `p99 of reads while ${CONNECTIONS} send the most to ${path.replace(/\?.*/, "")}`;
      figures.push(
        atMost(`${what}, against unloaded`, middle(ratios), 5),
        seen("The same against a bare server that reads no body", middle(bareRatios)),
      );
    }
    return figures;
  } finally {
    bare.stop();
    await product.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Target = Pick<Sending, "url" | "body" | "headers">;

async function waitingRatio(profile: Read, target: Target): Promise<number> {
  const alone = await p99OfReads(profile, SECONDS);
  const sender = fork(join(import.meta.dirname, "send-bodies.ts"));
  sender.send({ ...target, connections: CONNECTIONS, seconds: SECONDS + 1 } satisfies Sending);
  const ended = once(sender, "exit");
  await once(sender, "message");
  const loaded = await p99OfReads(profile, SECONDS);
  await ended;
  return loaded / alone;
}
