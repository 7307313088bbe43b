import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { watchReadiness } from "./readiness.ts";

/** Starts a proxy that sends each request to the next ready node, or to another one if nothing listens there. */
export async function startRoundRobinProxy(ports: () => number[]) {
  const readiness = watchReadiness(ports);
  let turn = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const ready = ports().filter(readiness.isReady);
    const targets = ready.length > 0 ? ready : ports();
    const first = turn++ % targets.length;
    forward(incoming, body, outgoing, [...targets.slice(first), ...targets.slice(0, first)]);
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await readiness.stop();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function forward(
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  [port, ...others]: number[],
): void {
  if (port === undefined) return void outgoing.writeHead(502).end();
  const onward = request({
    port,
    host: "127.0.0.1",
    path: incoming.url,
    method: incoming.method,
    headers: withoutConnection(incoming.headers),
    agent: false,
  });
  onward.on("response", (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers));
    reply.on("error", () => outgoing.destroy());
    reply.pipe(outgoing);
  });
  onward.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") forward(incoming, body, outgoing, others);
    else outgoing.destroy();
  });
  onward.end(body);
}

/** Removes a node's connection headers, which don't apply to the proxy's connection. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, "keep-alive": _keepAlive, ...others } = headers;
  return others;
}
