import { expect, test } from "vitest";
import { discardProfileDraft, findProfileDraft, keepProfileDraft } from "./profile-draft.ts";

const typed = { firstName: "Ada", lastName: "", email: "ada@example.com" };

function drawer() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("what was typed is found again, by whoever typed it", () => {
  const storage = drawer();
  keepProfileDraft(storage, "one", typed);
  expect(findProfileDraft(storage, "one")).toEqual(typed);
  expect(findProfileDraft(storage, "another")).toBeUndefined();
});

test("what was saved leaves no draft", () => {
  const storage = drawer();
  keepProfileDraft(storage, "one", typed);
  discardProfileDraft(storage, "one");
  expect(findProfileDraft(storage, "one")).toBeUndefined();
});

test.each(["not json", "null", "[]", "7", '{"firstName": 7}'])(
  "a damaged draft (%s) counts as none",
  (damaged) => {
    expect(findProfileDraft({ ...drawer(), getItem: () => damaged }, "one")).toBeUndefined();
  },
);
