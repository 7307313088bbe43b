import { expect, test } from "vitest";
import { honestSentence } from "./honest-sentence.ts";
import { figuresOf } from "./week-figures.ts";

const emptyWeek = figuresOf("2026-03-02", { days: [], practices: [] });

test.each([
  [0, "Four more nights"],
  [1, "Three more nights"],
  [2, "Two more nights"],
  [3, "One more night"],
])("a planned week with %i nights is told how many are missing", (nights, missing) => {
  expect(honestSentence({ ...emptyWeek, daysPlanned: 5, nights })).toBe(
    `The days are planned. ${missing}, and it will show.`,
  );
});
