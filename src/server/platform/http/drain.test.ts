import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";

type Options = NonNullable<Parameters<typeof createDrain>[0]>;

function serve(_request: IncomingMessage, response: ServerResponse) {
  keepTheProcessorBusy();
  response.end("served");
}

async function startServer(options: Options = {}, answer = serve) {
  const drain = createDrain(options);
  const { ServerResponse } = drain;
  const server = createServer({ ServerResponse }, drain.wrapHandler(answer)).listen(0);
  drain.watch(server);
  await once(server, "listening");
  return { server, drain: () => drain.close(server), port: (server.address() as AddressInfo).port };
}

function keepTheProcessorBusy() {
  for (const end = performance.now() + 1; performance.now() < end;);
}

/** Returns the outcome of one request, by default on its own connection. */
async function call(port: number, agent: Agent | false = false): Promise<string> {
  const sent = request({ port, agent });
  const outcome = new Promise<string>((resolve) => {
    sent.on("response", (reply) => {
      const isLast = agent !== false && reply.headers.connection === "close";
      reply.resume().on("end", () => resolve(isLast ? "served and told to go" : "served"));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  sent.end();
  return outcome;
}

test("during a drain, clients that call without pause are served or refused, and never cut off", async () => {
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

test("a client that has just opened a connection is still served", async () => {
  const { server, drain, port } = await startServer();
  const caller = connect(port);
  await Promise.all([once(caller, "connect"), once(server, "connection")]);
  const drained = drain();
  caller.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(String((await once(caller, "data"))[0])).toContain("served");
  await drained;
});

test("an idle keep-alive connection doesn't delay the shutdown, and new connections are refused", async () => {
  const { server, drain, port } = await startServer();
  const idle = connect(port);
  await Promise.all([once(idle, "connect"), once(server, "connection")]);
  await drain();
  await expect(once(connect(port), "connect")).rejects.toThrow("ECONNREFUSED");
});

test("an endless response is eventually cut off", async () => {
  const { drain, port } = await startServer(
    { responseTimeoutMs: 50 },
    (_request, response) => void response.write("begun"),
  );
  const endless = request({ port, agent: false }).end();
  const [reply] = await once(endless, "response");
  const cutOff = once(reply, "error");
  await drain();
  await expect(cutOff).resolves.toMatchObject([{ code: "ECONNRESET" }]);
});

test("keep-alive connections get Connection: close, and no request is cut off", async () => {
  const { drain, port } = await startServer({ noticeMs: 500 });
  const outcomes = new Map<string, number>();
  async function caller(agent: Agent): Promise<void> {
    const outcome = await call(port, agent);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === "served") await caller(agent);
  }
  const callers = Array.from({ length: 16 }, () => caller(new Agent({ keepAlive: true })));
  while ((outcomes.get("served") ?? 0) < 50) await new Promise(setImmediate);
  await drain();
  await Promise.all(callers);
  expect([...outcomes.keys()].toSorted()).toEqual(["served", "served and told to go"]);
  expect(outcomes.get("served and told to go")).toBe(16);
});

test("a new connection during the drain is still served", async () => {
  const { drain, port } = await startServer({ noticeMs: 500 });
  const drained = drain();
  expect(await call(port)).toBe("served");
  await drained;
  expect(await call(port)).toBe("ECONNREFUSED");
});

test("a response that was in progress when the drain began also gets Connection: close", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { drain, port } = await startServer({}, (_request, response) => asked.resolve(response));
  const outcome = call(port, new Agent({ keepAlive: true }));
  const response = await asked.promise;
  const drained = drain();
  response.end("served");
  expect(await outcome).toBe("served and told to go");
  await drained;
});
