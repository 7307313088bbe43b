import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrl } from "./database.ts";
import { JWT_SECRET } from "./service-role.ts";
import { freePort } from "../../scripts/free-port.ts";
import { serverCommand } from "../../scripts/server-command.mjs";
import { untilPrinted } from "../../scripts/until-printed.ts";

export type RunningServer = {
  url: string;
  pid: number;
  databaseUrl: string;
  readyAfterMs: number;
  /** Kills the process without warning, like a crash. */
  kill(): Promise<void>;
  /** Restarts it with the same data and at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** The test machine may itself be busy; load shedding is tested elsewhere. */
export const WITHOUT_LOAD_SHEDDING = { BUSY_AFTER_MS: "0" };

/** Starts the real process with a separate data folder: the same as `npm start`, without the build. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-e2e-"));
  const port = await freePort();
  const startedAt = performance.now();
  const {
    command,
    args,
    env: serverEnv,
  } = serverCommand({
    ...process.env,
    // One journey builds a bundle, which leaves NODE_ENV set to "production" in the runner.
    NODE_ENV: "development",
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: "127.0.0.1",
    AUTH_JWT_SECRET: JWT_SECRET,
    CALLS_ZONE: "UTC",
    CALLS_TIME: halfADayFromNow(),
    ...env,
  });
  const url = `http://localhost:${port}`;
  const start = async () => {
    const child = spawn(command, args, { env: serverEnv, stdio: ["ignore", "pipe", "inherit"] });
    await untilPrinted(child, url);
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: databaseUrl(env["DATA_DIR"] ?? dataDir),
    readyAfterMs: performance.now() - startedAt,
    kill: () => end("SIGKILL"),
    async restart() {
      child = await start();
    },
    async stop() {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ensures that no journey runs during the weekly call by chance, whatever the day. */
const halfADayFromNow = () => `${String((new Date().getUTCHours() + 12) % 24).padStart(2, "0")}:00`;
