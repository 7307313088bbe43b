import { expect, test } from "vitest";
import { discardDraft, findDraft, keepDraft } from "./contact-draft.ts";

function drawer() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("what was typed is found again", () => {
  const storage = drawer();
  keepDraft(storage, { name: "Ada", email: "", message: "Hello" });
  expect(findDraft(storage)).toEqual([
    ["name", "Ada"],
    ["message", "Hello"],
  ]);
});

test("a sent message leaves no draft", () => {
  const storage = drawer();
  keepDraft(storage, { name: "Ada" });
  discardDraft(storage);
  expect(findDraft(storage)).toEqual([]);
});

test.each(["not json", "null", "[]", '{"name": 7}'])(
  "a damaged draft (%s) counts as none",
  (damaged) => {
    expect(findDraft({ ...drawer(), getItem: () => damaged })).toEqual([]);
  },
);
