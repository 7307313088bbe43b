import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test("removed and added words appear where they occurred", () => {
  expect(compareTexts("Ada is calm today", "Ada is more calm")).toMatchObject([
    { kind: "same", text: "Ada is " },
    { kind: "added", text: "more " },
    { kind: "same", text: "calm" },
    { kind: "removed", text: " today" },
  ]);
});

test.each([
  ["", ""],
  ["", "Ada"],
  ["Ada", ""],
  ["Ada  runs\nfast", "Ada runs\n\nfast 🏃🏽‍♀️"],
  ["a b c d e f", "f e d c b a"],
  ["x ".repeat(2_000), "y x ".repeat(1_000)],
])("both texts can be reconstructed from the comparison", (before, after) => {
  const differences = compareTexts(before, after);
  const without = (kind: string) =>
    differences
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join("");
  expect(without("added")).toBe(before);
  expect(without("removed")).toBe(after);
});
