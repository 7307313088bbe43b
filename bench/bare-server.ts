import { createServer } from "node:http";
import { listenAndReportPort } from "./child-server.ts";

/**
 * Sends fixed bytes with node:http: the limit of this machine. Runs as a separate process that reads the body from
 * stdin.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers: Record<string, string> = JSON.parse(process.argv[2] ?? "{}");

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
listenAndReportPort(server);
