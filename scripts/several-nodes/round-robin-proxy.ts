import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A plain proxy: each request goes to the next node, or to another one when nobody listens there. */
export async function startRoundRobinProxy(ports: () => number[]) {
  let turn = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    forward(incoming, body, outgoing, turn++, 0);
  }

  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    first: number,
    tried: number,
  ): void {
    const targets = ports();
    const port = targets[(first + tried) % targets.length];
    const onward = request({
      port,
      host: "127.0.0.1",
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
      agent: false,
    });
    onward.on("response", (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on("error", () => outgoing.destroy());
      reply.pipe(outgoing);
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tried < targets.length)
        return forward(incoming, body, outgoing, first, tried + 1);
      outgoing.destroy();
    });
    onward.end(body);
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
