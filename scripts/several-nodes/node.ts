import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { freePort } from "../free-port.ts";
import { serverCommand } from "../server-command.mjs";
import { untilPrinted } from "../until-printed.ts";

export type Node = {
  port: number;
  /** Returns the serving processes, if there are several. */
  workers(): Promise<number[]>;
  stop(): Promise<void>;
  /** Kills all of its processes immediately and without notice. */
  kill(): Promise<void>;
};

/** Starts one `npm start` of the product on a database that it shares with others. */
export async function startNode(
  databaseUrl: string,
  workers: number,
  runAs: typeof serverCommand = serverCommand,
): Promise<Node> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const { command, args, env } = runAs({
    PATH,
    HOME,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO: "0",
    WEB_CONCURRENCY: String(workers),
    TRUST_PROXY: "127.0.0.1",
    // Tests are not about whether the machine is busy with other work.
    BUSY_AFTER_MS: "0",
    DATABASE_TIMEOUT_SECONDS: "60",
    DRAIN_SECONDS: "1",
    AUTH_AUTOCONFIRM: "1",
    AUTH_LIMIT_TOKEN_PER_ACCOUNT: "100000",
  });
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  await untilPrinted(child, `http://localhost:${port}`);
  const pid = child.pid ?? 0;
  const end = async (target: number, signal: NodeJS.Signals) => {
    process.kill(target, signal);
    await once(child, "exit");
  };
  return {
    port,
    workers: () => childrenOf(pid),
    stop: () => end(pid, "SIGTERM"),
    kill: () => end(-pid, "SIGKILL"),
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}
