import { expect, test } from "vitest";
import { queuedWrite } from "./queued-write.ts";
import { createFallbackStore, createTextStore, type OutboxStore } from "./outbox-store.ts";
import { memoryStorage } from "../text-storage.ts";

const memoryStore = () => createTextStore(memoryStorage());

const write = (data: string, at: number) =>
  queuedWrite({ key: "a", method: "POST", path: "/a", body: { data } }, "ada", at);

const refuses = async () => {
  throw new Error("closed");
};
const BROKEN: OutboxStore = { put: refuses, allOf: refuses, remove: refuses, refuse: refuses };

test.each([
  ["missing", () => Promise.reject(new Error("missing"))],
  ["broken", () => Promise.resolve(BROKEN)],
])("with the first store %s, the second handles everything", async (_, open) => {
  const store = createFallbackStore(open(), memoryStore());
  const one = write("one", 1);
  await store.put(one);
  expect(await store.allOf("ada")).toEqual([one]);
  await store.refuse(one, "Too long");
  expect(await store.allOf("ada")).toMatchObject([{ refusal: "Too long" }]);
  await store.remove(one);
  expect(await store.allOf("ada")).toEqual([]);
});

test("a store that fails temporarily doesn't bring back an older text", async () => {
  const first = memoryStore();
  let isFull = false;
  const sometimesFull: OutboxStore = {
    ...first,
    put: (write) => (isFull ? refuses() : first.put(write)),
  };
  const store = createFallbackStore(Promise.resolve(sometimesFull), memoryStore());
  await store.put(write("old", 1));
  isFull = true;
  const newer = write("new", 2);
  await store.put(newer);
  expect(await store.allOf("ada")).toEqual([newer]);
});

test("two tabs that store texts don't overwrite each other's writes", async () => {
  const storage = memoryStorage();
  const [one, other] = [createTextStore(storage), createTextStore(storage)];
  const [here, there] = [write("here", 1), { ...write("there", 2), row: "ada|b" }];
  await one.put(here);
  other.putSync(there);
  await one.remove(here);
  expect(await one.allOf("ada")).toEqual([there]);
});
