import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Checks that the port is free by binding it exclusively first: processes that share a port would not notice another
 * program on it.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
