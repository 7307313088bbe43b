import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";

async function startServer() {
  const drain = createDrain();
  const answer = drain.admit((_request, response) => {
    keepTheProcessorBusy();
    response.end("served");
  });
  const server = createServer(answer).listen(0);
  drain.watch(server);
  await once(server, "listening");
  return { server, drain: () => drain.close(server), port: (server.address() as AddressInfo).port };
}

function keepTheProcessorBusy() {
  for (const end = performance.now() + 1; performance.now() < end;);
}

/** What became of one request on a connection of its own. */
async function call(port: number): Promise<string> {
  const sent = request({ port, agent: false });
  const outcome = new Promise<string>((resolve) => {
    sent.on("response", (reply) => reply.resume().on("end", () => resolve("served")));
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  sent.end();
  return outcome;
}

test("callers who come without pause are served or find nobody; nobody is cut off", async () => {
  const { drain, port } = await startServer();
  const outcomes = new Map<string, number>();
  async function caller(): Promise<void> {
    const outcome = await call(port);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === "served") await caller();
  }
  const callers = Array.from({ length: 16 }, caller);
  while ((outcomes.get("served") ?? 0) < 50) await new Promise(setImmediate);
  await drain();
  await Promise.all(callers);
  expect([...outcomes.keys()].toSorted()).toEqual(["ECONNREFUSED", "served"]);
});

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

test("an answer without an end is cut off in the end", async () => {
  const drain = createDrain(50);
  const answer = drain.admit((_request, response) => void response.write("begun"));
  const server = createServer(answer).listen(0);
  drain.watch(server);
  await once(server, "listening");
  const endless = request({ port: (server.address() as AddressInfo).port, agent: false }).end();
  const [reply] = await once(endless, "response");
  const cutOff = once(reply, "error");
  await drain.close(server);
  await expect(cutOff).resolves.toMatchObject([{ code: "ECONNRESET" }]);
});
