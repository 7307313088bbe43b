import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Returns a free port for a server in a test, with the next one free for the local Stripe. It is below the ephemeral
 * port range, so that no connection takes it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 16_000) * 2;
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
