import { expect, test } from "vitest";
import { memoryStorage } from "./text-storage.ts";
import { createMessageIds } from "./message-ids.ts";

test("words that are sent again are the same message, and improved ones are another", () => {
  const { idOf } = createMessageIds();
  const first = idOf("Land softer");
  const improved = idOf("Land softer, on both feet");
  expect(improved).not.toBe(first);
  expect(idOf("Land softer, on both feet")).toBe(improved);
  expect(idOf("Land softer")).toBe(first);
});

test("once they have arrived, the same words are a new message", () => {
  const { idOf, startAnew } = createMessageIds();
  const first = idOf("Thank you");
  startAnew();
  expect(idOf("Thank you")).not.toBe(first);
});

test("in storage that lasts, words that were sent are the same message after a reload", () => {
  const storage = memoryStorage();
  const first = createMessageIds(storage, "day").idOf("Legs were light");
  const reloaded = createMessageIds(storage, "day");
  expect(reloaded.wordsOf(first)).toBe("Legs were light");
  expect(reloaded.idOf("Legs were light")).toBe(first);
  expect(createMessageIds(storage, "other day").idOf("Legs were light")).not.toBe(first);
  reloaded.startAnew();
  expect(createMessageIds(storage, "day").wordsOf(first)).toBeUndefined();
});
