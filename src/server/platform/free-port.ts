import { once } from "node:events";
import { createServer } from "node:net";

/** Processes that share a port do not notice a stranger on it, so it is tried exclusively first. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
