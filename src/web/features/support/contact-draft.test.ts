import { expect, test } from "vitest";
import { discardDraft, findDraft, keepDraft } from "./contact-draft.ts";
import { emptyDrawer } from "#web/platform/drawer.ts";

test("what was typed is found again", () => {
  const storage = emptyDrawer();
  keepDraft(storage, { name: "Ada", email: "", message: "Hello" });
  expect(findDraft(storage)).toEqual([
    ["name", "Ada"],
    ["message", "Hello"],
  ]);
});

test("a sent message leaves no draft", () => {
  const storage = emptyDrawer();
  keepDraft(storage, { name: "Ada" });
  discardDraft(storage);
  expect(findDraft(storage)).toEqual([]);
});

test.each(["not json", "null", "[]", '{"name": 7}'])(
  "a damaged draft (%s) counts as none",
  (damaged) => {
    expect(findDraft({ ...emptyDrawer(), getItem: () => damaged })).toEqual([]);
  },
);
