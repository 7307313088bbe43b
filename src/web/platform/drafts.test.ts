import { expect, test } from "vitest";
import { deviceDraft, unsavedFields } from "./drafts.ts";
import { memoryStorage } from "./text-storage.ts";

const draftOf = (owner: string, storage = memoryStorage()) =>
  deviceDraft("vision", { storage, owner });

test("a draft is only restored for the user who typed it", () => {
  const storage = memoryStorage();
  draftOf("ada", storage).write({ q1: "New", q2: "" });
  expect(draftOf("ada", storage).read()).toEqual({ q1: "New", q2: "" });
  expect(draftOf("bob", storage).read()).toEqual({});
});

test("text typed after sending survives discarding what was sent", () => {
  const draft = draftOf("ada");
  draft.write({ q1: "Ada wins at home", q2: "", q5: "Also this" });
  draft.discard({ q1: "Ada wins", q2: "" });
  expect(draft.read()).toEqual({ q1: "Ada wins at home", q5: "Also this" });
});

test("without changes, nothing is left in storage", () => {
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

test.each(["", "null", "7", "{"])("%j is read as an empty draft", (text) => {
  expect(draftOf("ada", { ...memoryStorage(), getItem: () => text }).read()).toEqual({});
});

test("only fields that differ from the saved ones are unsaved", () => {
  const saved = { title: "Pressure", minutes: 60, isPublished: false };
  expect(unsavedFields({ title: "Calm", minutes: 60, isPublished: true }, saved)).toEqual({
    title: "Calm",
    isPublished: true,
  });
});

test("clearing a number counts as one change, not an endless one", () => {
  expect(unsavedFields({ minutes: Number.NaN }, { minutes: Number.NaN })).toEqual({});
});
