import { expect, test } from "vitest";
import { idempotencyKeys } from "./idempotency-keys.ts";
import { memoryStorage } from "./text-storage.ts";

test("resending the same content reuses its key, and changed content gets a new one", () => {
  const { keyFor } = idempotencyKeys("note", memoryStorage());
  const first = keyFor("Land softer");
  const improved = keyFor("Land softer, on both feet");
  expect(improved).not.toBe(first);
  expect(keyFor("Land softer, on both feet")).toBe(improved);
  expect(keyFor("Land softer")).toBe(first);
});

test("once the server has it, the same content gets a new key", () => {
  const { keyFor, forget } = idempotencyKeys("note", memoryStorage());
  const first = keyFor("Thank you");
  forget();
  expect(keyFor("Thank you")).not.toBe(first);
});

test("a key and its content survive a reload, within their own form only", () => {
  const storage = memoryStorage();
  const first = idempotencyKeys("day", storage).keyFor({ text: "Legs were light" });
  const reloaded = idempotencyKeys("day", storage);
  expect(reloaded.contentFor(first)).toEqual({ text: "Legs were light" });
  expect(reloaded.keyFor({ text: "Legs were light" })).toBe(first);
  expect(idempotencyKeys("other day", storage).keyFor({ text: "Legs were light" })).not.toBe(first);
  reloaded.forget();
  expect(idempotencyKeys("day", storage).contentFor(first)).toBeUndefined();
});
