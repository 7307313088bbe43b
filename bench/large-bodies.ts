import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITHOUT_LOAD_SHEDDING, startServer } from "../e2e/testing/server.ts";
import { startEmbeddedPostgres } from "../src/server/platform/embedded-postgres/index.ts";
import { logIn } from "./demo-sessions.ts";
import { atMost, type Figure, seen } from "./figure.ts";
import { median } from "./load.ts";
import { p99OfReads, type Read } from "./read-latency.ts";
import type { Sending } from "./send-bodies.ts";
import { startBareProfileServer } from "./start-bare-server.ts";

const CONNECTIONS = 20;
const ROUNDS = 3;
const SECONDS = 2;
/** The body limits for visitors and for Stripe. */
const LARGEST_BYTES = 64 * 1024;
const LARGEST_EVENT_BYTES = 1024 * 1024;

/**
 * The most expensive body for a JSON parser: as many names as are read at all, all different and each as long as
 * possible.
 */
const NAMES = 1_990;
const NAME_BYTES = Math.floor(LARGEST_BYTES / NAMES) - '"":1,'.length;
const LARGEST_BODY = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: NAMES }, (_, n) => [String(n).padStart(NAME_BYTES, "n"), 1]),
  ),
);
const LARGEST_EVENT = "x".repeat(LARGEST_EVENT_BYTES);

const json = () => ({ "content-type": "application/json" });
/** A forged signature in Stripe's format with the current time, so that the server has to read the body. */
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
 * Measures how long others wait while clients send bodies of the maximum size to public endpoints. Senders, server
 * and readers share this machine, so the baseline is a server that rejects every body unread.
 */
export async function largeBodies(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-bodies-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const product = await startServer({
    DATABASE_URL: postgres.connectionString,
    ...WITHOUT_LOAD_SHEDDING,
  });
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
        atMost(`${what}, against unloaded`, median(ratios), 5),
        seen("The same against a bare server that reads no body", median(bareRatios)),
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
