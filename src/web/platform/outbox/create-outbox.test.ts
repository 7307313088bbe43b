import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../text-storage.ts";
import { createOutbox } from "./create-outbox.ts";
import { type QueuedWrite, queuedWrite, VISITOR } from "./queued-write.ts";
import { createFallbackStore, createTextStore, type TextStore } from "./outbox-store.ts";
import type { Outcome } from "./send-write.ts";

const SENT: Outcome = { kind: "sent" };
const LATER: Outcome = { kind: "later", reach: "everything" };

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) }));
afterEach(() => void vi.useRealTimers());

type World = {
  userId: string;
  isOnline: boolean;
  answer: (write: QueuedWrite) => Outcome | Promise<Outcome>;
};

/** Simulates a device, the pages open on it, and a server with configurable responses. */
function device() {
  const lasting = memoryStorage();
  const world: World = { userId: "ada", isOnline: true, answer: () => SENT };
  const received: QueuedWrite[] = [];
  const openPage = (store: TextStore = createTextStore(lasting)) =>
    createOutbox({
      store,
      send: async (write) => {
        received.push(write);
        return world.answer(write);
      },
      userId: () => world.userId,
      isOnline: () => world.isOnline,
      withTabLock: (work) => work(),
      notifyTabs: () => {},
      now: Date.now,
    });
  const serverAnswers = (answer: World["answer"]) => void Object.assign(world, { answer });
  return { world, received, openPage, serverAnswers };
}

const write = (key: string, data: string, part?: string) => ({
  key,
  method: "POST" as const,
  path: `/${key}`,
  body: { data },
  ...(part !== undefined && { part }),
});

const texts = (writes: QueuedWrite[]) => writes.map(({ body }) => body.data);
const settle = () => vi.advanceTimersByTimeAsync(1_000);

test("typing is debounced, and only the latest text is sent", async () => {
  const { received, openPage } = device();
  const page = openPage();
  for (const text of ["F", "Fa", "Fas", "Fast"]) await page.enqueue(write("a", text));
  expect(page.stateOf("a")).toBe("saving");
  expect(received).toEqual([]);
  await settle();
  expect(texts(received)).toEqual(["Fast"]);
  expect(page.stateOf("a")).toBe("saved");
  expect(await page.findPending("a")).toBeUndefined();
});

test("a user who never pauses typing has their text sent every five seconds", async () => {
  const { received, openPage } = device();
  const page = openPage();
  const sentAfterSeconds: number[] = [];
  for (let stroke = 1; stroke <= 40; stroke += 1) {
    await page.enqueue(write("a", String(stroke)));
    const before = received.length;
    await vi.advanceTimersByTimeAsync(500);
    if (received.length > before) sentAfterSeconds.push(stroke / 2);
  }
  expect(sentAfterSeconds).toEqual([5, 10, 15, 20]);
});

test("every write carries its own id and a later timestamp than the previous one", async () => {
  const { received, openPage } = device();
  const page = openPage();
  await page.enqueue(write("a", "1 too soon", "first"));
  await Promise.all(
    [
      ["1", "first"],
      ["2", "second"],
      ["3", "third"],
    ].map(([text = "", part]) => page.enqueue(write("a", text, part))),
  );
  expect(page.stateOf("a")).toBe("saving");
  await settle();
  expect(texts(received)).toEqual(["1", "2", "3"]);
  expect(new Set(received.map(({ body }) => body.writeId)).size).toBe(3);
  const times = received.map(({ body }) => Date.parse(String(body.writtenAt)));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(3);
});

test("a failed write is retried with increasing delays", async () => {
  const { received, openPage, serverAnswers } = device();
  serverAnswers(() => LATER);
  const page = openPage();
  await page.enqueue(write("a", "one"));
  await page.enqueue(write("b", "two"));
  await settle();
  expect(texts(received)).toEqual(["one"]);
  expect([page.stateOf("a"), page.stateOf("b")]).toEqual(["waiting", "waiting"]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(received.length).toBe(4);
  serverAnswers(() => SENT);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(texts(received).slice(4)).toEqual(["one", "two"]);
  expect([page.stateOf("a"), page.stateOf("b")]).toEqual(["saved", "saved"]);
});

test("a server that sends a retry delay isn't contacted earlier", async () => {
  const { received, openPage, serverAnswers } = device();
  serverAnswers(() => ({ ...LATER, afterMs: 30_000 }));
  const page = openPage();
  await page.enqueue(write("a", "one"));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(received.length).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(received.length).toBe(2);
});

test("one write that the server can't process doesn't block the others", async () => {
  const { openPage, serverAnswers } = device();
  serverAnswers(({ key }) => (key === "a" ? { kind: "later", reach: "write" } : SENT));
  const page = openPage();
  await page.enqueue(write("a", "one"));
  await page.enqueue(write("b", "two"));
  await settle();
  expect([page.stateOf("a"), page.stateOf("b")]).toEqual(["waiting", "saved"]);
});

test("text typed while an older version is in flight isn't lost when the response arrives", async () => {
  const { received, openPage, serverAnswers } = device();
  const first = Promise.withResolvers<Outcome>();
  serverAnswers(() => first.promise);
  const page = openPage();
  await page.enqueue(write("a", "old"));
  await settle();
  await page.enqueue(write("a", "new"));
  serverAnswers(() => SENT);
  first.resolve(SENT);
  await settle();
  expect(texts(received)).toEqual(["old", "new"]);
  expect(page.stateOf("a")).toBe("saved");
});

test("a page that closed before sending leaves its writes to the next page", async () => {
  const { received, openPage, serverAnswers } = device();
  serverAnswers(() => LATER);
  await openPage().enqueue(write("a", "half a sen"));
  await settle();
  serverAnswers(() => SENT);
  received.length = 0;
  const next = openPage();
  expect((await next.findPending("a"))?.body.data).toBe("half a sen");
  await next.sendAll();
  expect(texts(received)).toEqual(["half a sen"]);
});

test("text that a page had no time to store before it closed is available to the next page", async () => {
  const { world, received, openPage, serverAnswers } = device();
  const texts = memoryStorage();
  const stillOpening = new Promise<never>(() => {});
  const page = openPage(createFallbackStore(stillOpening, createTextStore(texts)));
  void page.enqueue(write("a", "Typed right before the reload"));
  page.storeAtOnce();

  const indexed = createTextStore(memoryStorage());
  await indexed.put(queuedWrite(write("a", "Older"), world.userId, Date.now() - 1));
  const next = openPage(createFallbackStore(Promise.resolve(indexed), createTextStore(texts)));
  expect((await next.findPending("a"))?.body.data).toBe("Typed right before the reload");
  serverAnswers(() => SENT);
  await next.sendAll();
  expect(received.map(({ body }) => body.data)).toEqual(["Typed right before the reload"]);
  // The older text must not reappear once the newer one is delivered.
  expect(await next.findPending("a")).toBeUndefined();
});

test("a permanently rejected write stays readable, and a corrected text replaces it", async () => {
  const { received, openPage, serverAnswers } = device();
  serverAnswers(() => ({ kind: "refused", message: "Too long" }));
  const page = openPage();
  await page.enqueue(write("a", "endless"));
  await settle();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(received.length).toBe(1);
  expect(page.stateOf("a")).toBe("refused");
  expect(await openPage().findPending("a")).toMatchObject({
    refusal: "Too long",
    body: { data: "endless" },
  });
  serverAnswers(() => SENT);
  await page.enqueue(write("a", "short"));
  await settle();
  expect(page.stateOf("a")).toBe("saved");
});

test("one user's unsent writes are neither shown nor sent in another user's session", async () => {
  const { world, received, openPage, serverAnswers } = device();
  serverAnswers(() => LATER);
  await openPage().enqueue(write("a", "Ada's"));
  await settle();
  received.length = 0;
  serverAnswers(() => SENT);

  world.userId = "bob";
  const page = openPage();
  await page.sendAll();
  expect(await page.findPending("a")).toBeUndefined();
  await page.enqueue(write("a", "Bob's"));
  await settle();
  expect(texts(received)).toEqual(["Bob's"]);

  world.userId = "ada";
  await page.sendAll();
  expect(texts(received)).toEqual(["Bob's", "Ada's"]);
});

test("offline, a write is reported as waiting on this device", async () => {
  const { world, openPage, serverAnswers } = device();
  world.isOnline = false;
  serverAnswers(() => LATER);
  const page = openPage();
  await page.enqueue(write("a", "one"));
  expect(page.stateOf("a")).toBe("waiting");
  expect(page.stateOf("b")).toBe("saved");
});

test("a device without storage space still sends what the page holds", async () => {
  const { received, openPage } = device();
  const full = {
    ...createTextStore(memoryStorage()),
    put: () => Promise.reject(new Error("full")),
  };
  const page = openPage(full);
  await page.enqueue(write("a", "one"));
  expect((await page.findPending("a"))?.body.data).toBe("one");
  await settle();
  expect(texts(received)).toEqual(["one"]);
  expect(page.stateOf("a")).toBe("saved");
});

test("unsent writes are listed oldest first, with the reason if they were rejected", async () => {
  const { openPage, serverAnswers } = device();
  serverAnswers(({ key }) =>
    key === "mark/1" ? { kind: "refused", message: "Too late" } : { kind: "later", reach: "write" },
  );
  const page = openPage();
  for (const key of ["mark/2", "mark/1", "vision/1", "mark/3"]) await page.enqueue(write(key, key));
  await settle();
  expect(texts([...page.pending()])).toEqual(["mark/2", "mark/1", "vision/1", "mark/3"]);
  expect(page.pending().map(({ refusal }) => refusal)).toContain("Too late");
  expect(page.pending()).toBe(page.pending());
});

test("unsent writes that another write has made obsolete are dropped", async () => {
  const { received, openPage } = device();
  const page = openPage();
  await page.enqueue(write("a", "one"));
  await page.enqueue(write("b", "two"));
  await page.discard(({ key }) => key === "a");
  expect(page.stateOf("a")).toBe("saved");
  await settle();
  expect(texts(received)).toEqual(["two"]);
});

test("text typed while the first retry is in flight is sent too", async () => {
  const { received, openPage, serverAnswers } = device();
  const page = openPage();
  serverAnswers(() => LATER);
  await page.enqueue(write("vision/1", "pl"));
  await vi.advanceTimersByTimeAsync(900);
  const { promise: answered, resolve: answer } = Promise.withResolvers<Outcome>();
  serverAnswers(() => answered);
  await vi.advanceTimersByTimeAsync(1_000);
  serverAnswers(() => SENT);
  await page.enqueue(write("vision/1", "play"));
  answer(SENT);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(texts(received)).toEqual(["pl", "pl", "play"]);
  expect(page.stateOf("vision/1")).toBe("saved");
});

test("a delivered write is announced while it is still listed; a discarded or rejected one isn't", async () => {
  const { openPage, serverAnswers } = device();
  const page = openPage();
  const delivered: unknown[] = [];
  page.onDelivered(({ key }) => delivered.push([key, page.pending().length]));
  serverAnswers(({ key }) => (key === "c" ? { kind: "refused", message: "Too late" } : SENT));
  for (const key of ["a", "b", "c"]) await page.enqueue(write(key, key));
  await page.discard(({ key }) => key === "b");
  const before = Date.now();
  await settle();
  expect(delivered).toEqual([["a", 2]]);
  expect(page.deliveredSince(before).map(({ key }) => key)).toEqual(["a"]);
  expect(page.deliveredSince(Date.now() + 1)).toEqual([]);
});

test("a delivered write stays on the device until its listeners have finished", async () => {
  const { openPage } = device();
  const shared = createTextStore(memoryStorage());
  const page = openPage(shared);
  const remembered = Promise.withResolvers<void>();
  page.onDelivered(() => remembered.promise);
  await page.enqueue(write("a", "one"));
  await settle();
  expect(await openPage(shared).findPending("a")).toBeDefined();
  remembered.resolve();
  await settle();
  expect(await openPage(shared).findPending("a")).toBeUndefined();
});

test("a listener that never finishes doesn't block the next write", async () => {
  const { received, openPage } = device();
  const page = openPage();
  page.onDelivered(() => new Promise<void>(() => {}));
  for (const key of ["a", "b"]) await page.enqueue(write(key, key));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(texts(received)).toEqual(["a", "b"]);
  expect(page.pending()).toEqual([]);
});

test("a write delivered by another tab is announced in this one too", async () => {
  const { openPage } = device();
  const shared = createTextStore(memoryStorage());
  const [here, there] = [openPage(shared), openPage(shared)];
  const delivered: string[] = [];
  here.onDelivered(({ key }) => delivered.push(key));
  await there.enqueue(write("a", "one"));
  await here.reload();
  await there.sendAll();
  await here.reload();
  expect(delivered).toEqual(["a"]);
});

test("writes with the same key keep their order when the first has to wait", async () => {
  const { received, openPage, serverAnswers } = device();
  const page = openPage();
  serverAnswers(() => ({ kind: "later", reach: "write" }));
  for (const part of ["1", "2"]) await page.enqueue(write("chat", part, part));
  await page.enqueue(write("plan", "mine"));
  await settle();
  expect(texts(received)).toEqual(["1", "mine"]);
});

test("a visitor's writes are neither listed nor sent in a member's session", async () => {
  const { world, received, openPage } = device();
  const shared = createTextStore(memoryStorage());
  Object.assign(world, { userId: undefined });
  await openPage(shared).enqueue(write("chat", "Hello"), VISITOR);
  Object.assign(world, { userId: "ada" });
  const page = openPage(shared);
  await page.sendAll();
  expect([received, page.pending()]).toEqual([[], []]);
  Object.assign(world, { userId: undefined });
  const next = openPage(shared);
  await next.sendAll();
  expect(texts(received)).toEqual(["Hello"]);
});
