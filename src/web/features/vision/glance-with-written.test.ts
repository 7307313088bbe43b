import { expect, test } from "vitest";
import type { Vision } from "#shared/vision/contract.ts";
import { glanceWithWritten } from "./glance-with-written.ts";

const NONE = {
  exists: false,
  missing: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  updatedAt: null,
  monthFocus: "",
  identity: "",
};

const EMPTY = { q1: "", q2: "", q3: "", q4: "", q5: "", q6: "", q7: "", q8: "", q9: "" };

const written: Vision = {
  ...EMPTY,
  q6: "First touch",
  q8: "Ada stays calm.",
  updatedAt: "2026-03-02T20:00:00.000Z",
  writtenAt: {
    q1: null,
    q2: null,
    q3: null,
    q4: null,
    q5: null,
    q6: null,
    q7: null,
    q8: null,
    q9: null,
  },
};

test("a vision that was just written is there before the server says so", () => {
  expect(glanceWithWritten(NONE, written)).toEqual({
    exists: true,
    missing: [1, 2, 3, 4, 5, 7, 9],
    updatedAt: written.updatedAt,
    monthFocus: "First touch",
    identity: "Ada stays calm.",
  });
});

test("what the server knows later counts, and so does having none", () => {
  const later = { ...NONE, exists: true, updatedAt: "2026-03-03T07:00:00.000Z" };
  expect(glanceWithWritten(later, written)).toBe(later);
  expect(glanceWithWritten(NONE, null)).toBe(NONE);
  expect(glanceWithWritten(NONE, { ...written, ...EMPTY }).exists).toBe(false);
});
