import { expect, test } from "vitest";
import { createUnsentMessages } from "./unsent-messages.ts";
import { memoryStorage } from "#web/platform/text-storage.ts";

test("what was written outlives the page, in order and with the reason for a refusal", () => {
  const storage = memoryStorage();
  const before = createUnsentMessages("ada", storage);
  before.add({ id: "1", text: "one" });
  before.add({ id: "2", text: "two" });
  before.refuse("2", "Too long");
  const after = createUnsentMessages("ada", storage);
  expect(after.all()).toEqual([
    { id: "1", text: "one" },
    { id: "2", text: "two", refusal: "Too long" },
  ]);
  after.remove("1");
  expect(before.all().map(({ id }) => id)).toEqual(["2"]);
});

test("nobody finds another person's words", () => {
  const storage = memoryStorage();
  createUnsentMessages("ada", storage).add({ id: "1", text: "mine" });
  expect(createUnsentMessages("ben", storage).all()).toEqual([]);
});

test("storage that holds something else counts as empty", () => {
  const storage = memoryStorage();
  storage.setItem("swaz-focus-chat-unsent:ada", "{broken");
  expect(createUnsentMessages("ada", storage).all()).toEqual([]);
});
