import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Incoming } from "./exchange.ts";

// A namespace import would also load fetch and WebSocket, which aren't used here.
const { createServer } = process.getBuiltinModule("node:http");

const CLOSE_CONNECTIONS_AFTER_MS = 1_000;
const MAX_BODY_BYTES = 1024 * 1024;

type Options = {
  host: string;
  port: number;
  answer(incoming: Incoming): Promise<Answer>;
};

export async function listen({ host, port, answer }: Options): Promise<{
  port: number;
  stop(): Promise<void>;
}> {
  const server = createServer((request, response) => {
    void exchange(request, response, answer);
  });
  await begin(server, host, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return begin(server, host, 0);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}

function begin(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Options["answer"],
): Promise<void> {
  try {
    const { pathname, search } = new URL(request.url ?? "/", "http://sandbox.invalid");
    const { status, headers, body } = await answer({
      method: request.method ?? "GET",
      path: pathname,
      query: search.slice(1),
      body: await bodyOf(request),
      headers: request.headers,
    });
    response.writeHead(status, headers).end(body);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
    if (!response.headersSent) response.writeHead(500).end();
    else response.destroy();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error("The body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // A client may keep a recently used connection open for later requests.
    setTimeout(() => server.closeAllConnections(), CLOSE_CONNECTIONS_AFTER_MS).unref();
  });
}
