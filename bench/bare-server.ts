import { createServer } from "node:http";

/** The limit of this machine: node:http sending fixed bytes. Started as a process of its own with the body on stdin. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers: Record<string, string> = JSON.parse(process.argv[2] ?? "{}");

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object")
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
