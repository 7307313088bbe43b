import { expect, test } from "vitest";
import { createUnsentMessages } from "./unsent-messages.ts";
import { emptyDrawer } from "#web/platform/drawer.ts";

test("what was written outlives the page, in order and with the reason for a refusal", () => {
  const drawer = emptyDrawer();
  const before = createUnsentMessages("ada", drawer);
  before.add({ id: "1", text: "one" });
  before.add({ id: "2", text: "two" });
  before.refuse("2", "Too long");
  const after = createUnsentMessages("ada", drawer);
  expect(after.all()).toEqual([
    { id: "1", text: "one" },
    { id: "2", text: "two", refusal: "Too long" },
  ]);
  after.remove("1");
  expect(before.all().map(({ id }) => id)).toEqual(["2"]);
});

test("nobody finds another person's words", () => {
  const drawer = emptyDrawer();
  createUnsentMessages("ada", drawer).add({ id: "1", text: "mine" });
  expect(createUnsentMessages("ben", drawer).all()).toEqual([]);
});

test("a drawer that holds something else counts as empty", () => {
  const drawer = emptyDrawer();
  drawer.setItem("swaz-focus-chat-unsent:ada", "{broken");
  expect(createUnsentMessages("ada", drawer).all()).toEqual([]);
});
