import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";

async function startServer() {
  const server = createServer((_request, response) => response.end("served")).listen(0);
  const drain = createDrain(server);
  await once(server, "listening");
  return { server, drain, port: (server.address() as AddressInfo).port };
}

test("somebody who had just opened a connection is still served", async () => {
  const { server, drain, port } = await startServer();
  const caller = connect(port);
  await Promise.all([once(caller, "connect"), once(server, "connection")]);
  const drained = drain();
  caller.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(String((await once(caller, "data"))[0])).toContain("served");
  await drained;
});

test("a connection that is only kept open does not hold up the end, and nobody new is let in", async () => {
  const { server, drain, port } = await startServer();
  const idle = connect(port);
  await Promise.all([once(idle, "connect"), once(server, "connection")]);
  await drain();
  await expect(once(connect(port), "connect")).rejects.toThrow("ECONNREFUSED");
});
