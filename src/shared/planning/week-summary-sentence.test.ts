import { expect, test } from "vitest";
import { weekSummarySentence } from "./week-summary-sentence.ts";
import { figuresOf } from "./week-figures.ts";

const emptyWeek = figuresOf("2026-03-02", { days: [], practices: [] });

test.each([
  [0, "Four more nights"],
  [1, "Three more nights"],
  [2, "Two more nights"],
  [3, "One more night"],
])(
  "the sentence about a planned week with %i nights says how many are missing",
  (nights, missing) => {
    expect(weekSummarySentence({ ...emptyWeek, daysPlanned: 5, nights }, "over")).toBe(
      `The days are planned. ${missing}, and it will show.`,
    );
  },
);

test("the sentence about a current week doesn't say that the week is over", () => {
  expect(weekSummarySentence(emptyWeek, "over")).toContain("The next one starts on Monday");
  expect(weekSummarySentence(emptyWeek, "running")).toContain("Nothing yet this week");
  expect(weekSummarySentence({ ...emptyWeek, nights: 1 }, "running")).not.toContain("next week");
});
