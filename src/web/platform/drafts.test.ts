import { expect, test } from "vitest";
import { deviceDraft, unsavedFields } from "./drafts.ts";
import { memoryStorage } from "./text-storage.ts";

const draftOf = (owner: string, storage = memoryStorage()) =>
  deviceDraft("vision", { storage, owner });

test("a draft comes back to a person who typed it, and to nobody else", () => {
  const storage = memoryStorage();
  draftOf("ada", storage).write({ q1: "New", q2: "" });
  expect(draftOf("ada", storage).read()).toEqual({ q1: "New", q2: "" });
  expect(draftOf("bob", storage).read()).toEqual({});
});

test("what was typed since a text was sent outlives it", () => {
  const draft = draftOf("ada");
  draft.write({ q1: "Ada wins at home", q2: "", q5: "Also this" });
  draft.discard({ q1: "Ada wins", q2: "" });
  expect(draft.read()).toEqual({ q1: "Ada wins at home", q5: "Also this" });
});

test("without changes nothing is left behind", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const draft = draftOf("ada", storage);
  draft.write({ q1: "New" });
  expect(stored.size).toBe(1);
  draft.discard({ q1: "New" });
  expect(stored.size).toBe(0);
});

test.each(["", "null", "7", "{"])("%j holds no draft", (text) => {
  expect(draftOf("ada", { ...memoryStorage(), getItem: () => text }).read()).toEqual({});
});

test("only what differs from what is saved is unsaved", () => {
  const saved = { title: "Pressure", minutes: 60, isPublished: false };
  expect(unsavedFields({ title: "Calm", minutes: 60, isPublished: true }, saved)).toEqual({
    title: "Calm",
    isPublished: true,
  });
});

test("an emptied number is a change once, not for ever", () => {
  expect(unsavedFields({ minutes: Number.NaN }, { minutes: Number.NaN })).toEqual({});
});
