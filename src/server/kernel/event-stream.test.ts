import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { sendEvents } from "./event-stream.ts";

/** Starts a server with one endless response: its source always has more to send. */
async function startServer(prepare = async (_answer: ServerResponse) => {}) {
  const source = { reads: 0, followers: 0, answer: undefined as ServerResponse | undefined };
  const app = Fastify();
  app.decorate("openStreams", new Set<() => void>());
  app.get("/", async (_request, reply) => {
    source.answer = reply.raw;
    await prepare(reply.raw);
    return sendEvents(app, reply, {
      mayRead: async () => true,
      async read() {
        source.reads += 1;
        return [{ name: "message", data: "x".repeat(64_000) }];
      },
      subscribe: () => {
        source.followers += 1;
        return () => void (source.followers -= 1);
      },
    });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, source, port: (app.server.address() as AddressInfo).port };
}

test("a reader that stops reading pauses the source and costs no memory", async () => {
  const { app, source, port } = await startServer();
  const reader = connect(port, "127.0.0.1");
  reader.pause();
  reader.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  let before = -1;
  await vi.waitFor(
    () => {
      const isStill = source.reads > 0 && source.reads === before;
      before = source.reads;
      expect(isStill).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(source.answer?.writableLength).toBeLessThan(500_000);

  // A stalled reader doesn't delay the end of the stream either.
  for (const end of app.openStreams) end();
  await vi.waitFor(() => expect(source.followers).toBe(0), 60_000);
  expect(app.openStreams.size).toBe(0);
  reader.destroy();
  await app.close();
});

test("a reader that disconnects is cleaned up", async () => {
  const { app, source, port } = await startServer();
  const reader = connect(port, "127.0.0.1");
  reader.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(reader, "data");
  expect(source.followers).toBe(1);
  reader.destroy();
  await vi.waitFor(() => expect(source.followers).toBe(0), 60_000);
  expect(app.openStreams.size).toBe(0);
  await app.close();
});

test("a reader that disconnects before the first event is cleaned up too", async () => {
  const arrived = Promise.withResolvers<void>();
  const { app, source, port } = await startServer(async (answer) => {
    arrived.resolve();
    await once(answer, "close");
  });
  const answered = new Promise<void>((resolve) => {
    app.openStreams.add = (end) => {
      resolve();
      return Set.prototype.add.call(app.openStreams, end) as typeof app.openStreams;
    };
  });
  const reader = connect(port, "127.0.0.1");
  reader.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await arrived.promise;
  reader.destroy();
  await answered;
  expect(source.followers).toBe(0);
  expect(app.openStreams.size).toBe(0);
  await app.close();
});

test("a stream ends after ten minutes, so that its reader has to authenticate again", async () => {
  const { app, source, port } = await startServer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reader = connect(port, "127.0.0.1");
  try {
    reader.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    await once(reader, "data");
    reader.resume();
    vi.advanceTimersByTime(9 * 60_000);
    expect(app.openStreams.size).toBe(1);
    vi.advanceTimersByTime(60_000);
    await once(reader, "end");
  } finally {
    vi.useRealTimers();
    reader.destroy();
  }
  await vi.waitFor(() => expect(source.followers).toBe(0), 60_000);
  expect(app.openStreams.size).toBe(0);
  await app.close();
});
