import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../e2e/testing/server.ts";
import { startEmbeddedPostgres } from "../src/server/platform/embedded-postgres/index.ts";
import { asManyDevices, NO_LIMITS, userId } from "./demo-sessions.ts";
import { atLeast, type Figure, seen } from "./figure.ts";
import { middle, ratio, requestsPerSecond } from "./load.ts";
import { addAthletes } from "./other-athletes.ts";

const FEW = 1_000;
const MANY = 10_000;

/** What the dashboard and the logs cost, and whether other people's years make them slower. */
export async function planning(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-planning-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = postgres;
  const product = await startServer({ DATABASE_URL: connectionString, ...NO_LIMITS });
  const bare = await startBarePlanningServer(connectionString);
  try {
    const requests = await asManyDevices(product.url);
    const state = { url: `${product.url}/_api/v1/userdashboard/state?zone=UTC`, requests };
    const logs = { url: `${product.url}/_api/v1/userinput/dailyactions?limit=31`, requests };
    await addAthletes(connectionString, FEW);
    const few = [await rate(state), await rate(logs)] as const;
    const rows = await addAthletes(connectionString, MANY);
    const many = [await rate(state), await rate(logs)] as const;
    return [
      seen(`Records of ${MANY} athletes`, rows),
      atLeast("Dashboard state against bare pg", await ratio(state, `${bare.url}/state`), 0.8),
      atLeast("Logs list against bare pg", await ratio(logs, `${bare.url}/logs`), 0.8),
      atLeast("Dashboard state with 10,000 athletes against 1,000", many[0] / few[0], 0.8),
      atLeast("Logs list with 10,000 athletes against 1,000", many[1] / few[1], 0.8),
    ];
  } finally {
    bare.stop();
    await product.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function rate(target: Parameters<typeof requestsPerSecond>[0]): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < 3; round++) rates.push(await requestsPerSecond(target, 3));
  return middle(rates);
}

async function startBarePlanningServer(connectionString: string) {
  const script = join(import.meta.dirname, "bare-planning-server.ts");
  const child = spawn(process.execPath, [script, connectionString, userId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), stop: () => child.kill() };
}
