import { expect, test } from "vitest";
import { findDraft, keepDraft, typedSince } from "./contact-draft.ts";
import { memoryStorage } from "#web/platform/text-storage.ts";

test("what was typed is found again", () => {
  const storage = memoryStorage();
  keepDraft(storage, { name: "Ada", email: "", message: "Hello" });
  expect(findDraft(storage)).toEqual([
    ["name", "Ada"],
    ["message", "Hello"],
  ]);
});

test("a sent message leaves only what was typed after it", () => {
  const sent = { name: "Ada", email: "ada@example.com", subject: "Calls", message: "When?" };
  const storage = memoryStorage();
  keepDraft(storage, typedSince(sent, sent));
  expect(findDraft(storage)).toEqual([]);
  keepDraft(storage, typedSince(sent, { ...sent, message: "When? And where?" }));
  expect(findDraft(storage)).toEqual([["message", "When? And where?"]]);
});

test.each(["not json", "null", "[]", '{"name": 7}'])(
  "a damaged draft (%s) counts as none",
  (damaged) => {
    expect(findDraft({ ...memoryStorage(), getItem: () => damaged })).toEqual([]);
  },
);
