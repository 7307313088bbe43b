import { expect, test } from "vitest";
import { discardProfileDraft, findProfileDraft, keepProfileDraft } from "./profile-draft.ts";
import { emptyDrawer } from "#web/platform/drawer.ts";

const typed = { firstName: "Ada", lastName: "", email: "ada@example.com" };

test("what was typed is found again, by whoever typed it", () => {
  const storage = emptyDrawer();
  keepProfileDraft(storage, "one", typed);
  expect(findProfileDraft(storage, "one")).toEqual(typed);
  expect(findProfileDraft(storage, "another")).toBeUndefined();
});

test("what was saved leaves no draft", () => {
  const storage = emptyDrawer();
  keepProfileDraft(storage, "one", typed);
  discardProfileDraft(storage, "one");
  expect(findProfileDraft(storage, "one")).toBeUndefined();
});

test.each(["not json", "null", "[]", "7", '{"firstName": 7}'])(
  "a damaged draft (%s) counts as none",
  (damaged) => {
    expect(findProfileDraft({ ...emptyDrawer(), getItem: () => damaged }, "one")).toBeUndefined();
  },
);
