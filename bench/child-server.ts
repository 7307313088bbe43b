import { createServer, type Server } from "node:http";

/** Starts listening and sends the address to the parent process. */
export function listenAndReportPort(server: Server): void {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object")
      process.stdout.write(`http://127.0.0.1:${address.port}\n`);
  });
}

/** Serves what `read` returns with bare node:http. Rejects every POST without reading its body. */
export function serveJson(read: (path: string) => Promise<unknown>): void {
  const server = createServer(async (request, response) => {
    if (request.method === "POST") return void response.writeHead(404).end();
    const body = JSON.stringify(await read(request.url ?? ""));
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  });
  listenAndReportPort(server);
}
