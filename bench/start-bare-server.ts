import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { userId } from "./demo-sessions.ts";

/**
 * Starts a bare node:http server that sends what the product sends for this URL: the same body and content headers.
 */
export async function startBareServer(url: string): Promise<{ url: string; stop(): void }> {
  const reply = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await reply.arrayBuffer());
  return startBareServerWith(body, reply.headers.get("content-type") ?? "text/plain");
}

export async function startBareServerWith(
  body: Buffer,
  contentType: string,
  contentEncoding?: string,
): Promise<{ url: string; stop(): void }> {
  const headers = {
    "content-type": contentType,
    "content-length": String(body.length),
    ...(contentEncoding && { "content-encoding": contentEncoding }),
  };
  const script = join(import.meta.dirname, "bare-server.ts");
  const child = spawn(process.execPath, [script, JSON.stringify(headers)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), stop: () => child.kill() };
}

/** Starts a bare server that reads a profile from the database. */
export async function startBareProfileServer(
  connectionString: string,
): Promise<{ url: string; stop(): void }> {
  const script = join(import.meta.dirname, "bare-profile-server.ts");
  const child = spawn(process.execPath, [script, connectionString, userId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), stop: () => child.kill() };
}
