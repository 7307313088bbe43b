import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../e2e/testing/server.ts";
import { startEmbeddedPostgres } from "../src/server/platform/embedded-postgres/index.ts";
import { createDeviceSessions, NO_LIMITS, userId } from "./demo-sessions.ts";
import { atLeast, type Figure, seen } from "./figure.ts";
import { ratio } from "./load.ts";
import { addAthletes } from "./other-athletes.ts";

const OTHERS = 1_000;

/** Measures the cost of the dashboard and the logs in tables full of other athletes' records. */
export async function logs(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-logs-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = postgres;
  const product = await startServer({ DATABASE_URL: connectionString, ...NO_LIMITS });
  const bare = await startBareLogsServer(connectionString);
  try {
    const requests = await createDeviceSessions(product.url);
    const state = { url: `${product.url}/_api/v1/userdashboard/state?zone=UTC`, requests };
    const list = { url: `${product.url}/_api/v1/userinput/dailyactions?limit=31`, requests };
    const rows = await addAthletes(connectionString, OTHERS);
    return [
      seen(`Records of ${OTHERS} athletes`, rows),
      atLeast("Dashboard state against bare pg", await ratio(state, `${bare.url}/state`), 0.8),
      atLeast("Logs list against bare pg", await ratio(list, `${bare.url}/logs`), 0.8),
    ];
  } finally {
    bare.stop();
    await product.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startBareLogsServer(connectionString: string) {
  const script = join(import.meta.dirname, "bare-logs-server.ts");
  const child = spawn(process.execPath, [script, connectionString, userId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), stop: () => child.kill() };
}
