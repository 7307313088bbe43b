import { expect, test } from "vitest";
import { draftWithout, findEditDraft, keepEditDraft } from "./edit-draft.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

test("changes come back to whoever made them, and to nobody else", () => {
  const device = storage();
  keepEditDraft(device, "ada", { q1: "New", q2: "" });
  expect(findEditDraft(device, "ada")).toEqual({ q1: "New", q2: "" });
  expect(findEditDraft(device, "bob")).toEqual({});
});

test("without changes nothing is left behind", () => {
  const device = storage();
  keepEditDraft(device, "ada", { q1: "New" });
  keepEditDraft(device, "ada", {});
  expect(device.kept.size).toBe(0);
});

test("what was typed since a text was sent outlives it", () => {
  const sent = { q1: "Ada wins", q2: "" };
  expect(draftWithout({ q1: "Ada wins", q2: "" }, sent)).toEqual({});
  const since = { q1: "Ada wins at home", q2: "", q5: "Also this" };
  expect(draftWithout(since, sent)).toEqual({ q1: "Ada wins at home", q5: "Also this" });
});

test.each(["", "null", "7", "{", '{"q1":7,"q10":"x"}'])("%j holds no draft", (text) => {
  const device = { ...storage(), getItem: () => text };
  expect(findEditDraft(device, "ada")).toEqual({});
});

function setItem() {
  throw new Error("full");
}

test("a full device does not stop the writing", () => {
  expect(() => keepEditDraft({ ...storage(), setItem }, "ada", { q1: "New" })).not.toThrow();
});
