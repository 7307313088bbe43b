import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../free-port.ts";
import { serverCommand } from "../server-command.mjs";

export type Node = {
  port: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** One process of the product on a database that it shares with others. */
export async function startNode(databaseUrl: string): Promise<Node> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const settings = { PATH, HOME, PORT: String(port), DATABASE_URL: databaseUrl, DEMO: "0" };
  const { command, args, env } = serverCommand({ ...settings, TRUST_PROXY: "127.0.0.1" });
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  await untilPrinted(child, `http://localhost:${port}`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, "exit");
  };
  return { port, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes(text)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The node ended with ${code}:\n${printed}`)));
  });
}
