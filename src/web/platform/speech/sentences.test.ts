import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";

test("a text is read sentence by sentence", () => {
  expect(sentences("One breath.  Then the next! Is it calm? Yes")).toEqual([
    "One breath.",
    "Then the next!",
    "Is it calm?",
    "Yes",
  ]);
});

test("silence has no sentences", () => {
  expect(sentences("  \n ")).toEqual([]);
});
