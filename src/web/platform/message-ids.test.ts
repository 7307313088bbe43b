import { expect, test } from "vitest";
import { emptyDrawer } from "./drawer.ts";
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

test("in a drawer that lasts, words that were sent are the same message after a reload", () => {
  const drawer = emptyDrawer();
  const first = createMessageIds(drawer, "day").idOf("Legs were light");
  const reloaded = createMessageIds(drawer, "day");
  expect(reloaded.wordsOf(first)).toBe("Legs were light");
  expect(reloaded.idOf("Legs were light")).toBe(first);
  expect(createMessageIds(drawer, "other day").idOf("Legs were light")).not.toBe(first);
  reloaded.startAnew();
  expect(createMessageIds(drawer, "day").wordsOf(first)).toBeUndefined();
});
