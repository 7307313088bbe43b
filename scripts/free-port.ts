import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port for a server in a test, with another free one after it for the local Stripe. Below the range that the system
 * hands out itself, so that no connection takes it.
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
