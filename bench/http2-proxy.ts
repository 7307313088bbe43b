import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, isFree } from "../scripts/free-port.ts";

const CADDYFILE = join(import.meta.dirname, "../deploy/Caddyfile");

/** Starts the proxy from compose.yaml, with its settings, in front of a local server. Requires `caddy`. */
export async function startHttp2Proxy(serverUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "swaz-bench-proxy-"));
  const port = await freePort();
  const settings = (await readFile(CADDYFILE, "utf8"))
    .replace("https://localhost {", `https://localhost:${port} {`)
    .replace("app-1:3000 app-2:3000", new URL(serverUrl).host)
    .replace(/# The checkout of the local Stripe[^]*/, "");
  const file = join(folder, "Caddyfile");
  await writeFile(file, settings);
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while (await isFree(port)) {
    if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}`);
    await delay(100);
  }
  return {
    url: `https://localhost:${port}`,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
