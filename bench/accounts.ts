import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startServer } from "../e2e/testing/server.ts";
import { accountTiming } from "./account-timing.ts";
import { DEMO_PASSWORD } from "../src/server/kernel/demo-people.ts";
import { startEmbeddedPostgres } from "../src/server/platform/embedded-postgres/index.ts";
import { createDeviceSessions, credentials, logIn, NO_LIMITS, userId } from "./demo-sessions.ts";
import { atLeast, atMost, type Figure, seen } from "./figure.ts";
import { median, ratio, requestsPerSecond, type Target } from "./load.ts";
import { p99OfReads, type Read } from "./read-latency.ts";
import { refreshing } from "./refreshing.ts";
import { startBareProfileServer } from "./start-bare-server.ts";

const LOGIN_CONNECTIONS = 8;
const ROUNDS = 3;
const SECONDS = 3;
const PARAMETERS = "argon2id m=19456,t=2,p=1";

/**
 * Measures what accounts cost: reading a profile, refreshing a session, logging in, how long other users wait during
 * logins, and what response times reveal.
 */
export async function accounts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-accounts-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = postgres;
  const product = await startServer({ DATABASE_URL: connectionString, ...NO_LIMITS });
  const bare = await startBareProfileServer(connectionString);
  try {
    const hash = await storedHash(connectionString);
    const requests = await createDeviceSessions(product.url);
    const profile = { url: `${product.url}/_api/v1/swazprofile`, requests };
    const bareRead = { url: bare.url, requests };
    const logins = logInAt(product.url);
    return [
      passwordFigure(hash),
      atLeast("GET /_api/v1/swazprofile against bare pg", await ratio(profile, bareRead), 0.5),
      seen(
        "Token refresh against a bare read",
        await ratio(await refreshing(product.url, () => logIn(product.url)), bareRead),
      ),
      ...(await loginFigures(logins, hash)),
      await loadedReads({ ...profile, ...requests[0] }, logins),
      ...(await accountTiming(product.url, hash)),
    ];
  } finally {
    bare.stop();
    await product.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function loginFigures(logins: Target, hash: string): Promise<Figure[]> {
  const rates: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = bareArgon2(hash);
    const rate = await requestsPerSecond(logins, SECONDS);
    rates.push(rate);
    ratios.push(rate / limit);
  }
  return [
    seen("Logins per second", median(rates)),
    atLeast("Logins against argon2 alone", median(ratios), 0.6),
  ];
}

/** Checks that other users don't notice eight clients logging in without pause. */
async function loadedReads(profile: Read, logins: Target): Promise<Figure> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await p99OfReads(profile, SECONDS);
    const loading = requestsPerSecond(logins, SECONDS + 1);
    const loaded = await p99OfReads(profile, SECONDS);
    await loading;
    ratios.push(loaded / alone);
  }
  return atMost("p99 of reads during 8 parallel logins, against unloaded", median(ratios), 5);
}

function passwordFigure(hash: string): Figure {
  const [, kind, , parameters] = hash.split("$");
  const measured = `${kind} ${parameters}`;
  return {
    what: "Stored password hash",
    measured,
    goal: PARAMETERS,
    isReached: measured === PARAMETERS,
  };
}

async function storedHash(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select password_hash from users where id = $1", [userId]);
  await client.end();
  return rows[0].password_hash;
}

function logInAt(url: string): Target {
  return {
    url: `${url}/_api/auth/v1/token?grant_type=password`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: credentials,
    connections: LOGIN_CONNECTIONS,
  };
}

function bareArgon2(hash: string): number {
  const script = join(import.meta.dirname, "bare-argon2.ts");
  const args = [script, hash, DEMO_PASSWORD, String(SECONDS)];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
