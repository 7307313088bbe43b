import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrl } from "./database.ts";
import { freePort } from "../scripts/free-port.ts";
import { serverCommand } from "../scripts/server-command.mjs";

export type RunningServer = {
  url: string;
  pid: number;
  databaseUrl: string;
  readyAfterMs: number;
  stop(): Promise<void>;
};

/** The real process on a data folder of its own: what a person gets from `npm start`, without the building. */
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
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: "127.0.0.1",
    ...env,
  });
  const child = spawn(command, args, { env: serverEnv, stdio: ["ignore", "pipe", "inherit"] });
  const url = `http://localhost:${port}`;
  await untilPrinted(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: databaseUrl(dataDir),
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes(text)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}
