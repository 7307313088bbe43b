import { expect, test } from "vitest";
import { findDates } from "./find-dates.ts";

const days = (text: string) => findDates(text, "2026-11-17").map(({ day }) => day);

test.each([
  ["By 30 June Ada runs 400 m in under 52 seconds.", ["2027-06-30"]],
  ["by june 30 she runs", ["2027-06-30"]],
  ["By December 1st, Ada has raised it.", ["2026-12-01"]],
  ["On the 3rd of March 2028 she starts.", ["2028-03-03"]],
  ["By June 30, 2028 she runs.", ["2028-06-30"]],
  ["By 31 August next year Ada has run 53.20.", ["2027-08-31"]],
  ["In May 2027 she wins.", ["2027-05-31"]],
  ["In February 2028 she wins.", ["2028-02-29"]],
  ["She is back by the end of January.", ["2027-01-31"]],
  ["By May she is faster.", ["2027-05-31"]],
  ["This month: one breath before every start.", ["2026-11-30"]],
  ["Next month she rests.", ["2026-12-31"]],
  ["By 2029 Ava has coached forty girls.", ["2029-12-31"]],
  ["By the end of the year she is calm.", ["2026-12-31"]],
  ["Done on 2027-04-02, or 3.5.2027.", ["2027-04-02", "2027-05-03"]],
])("%s", (text, expected) => {
  expect(days(text)).toEqual(expected);
});

test.each([
  "By the last match of the season she starts in 20 games.",
  "She may 2 times a week march 10 km.",
  "On 31 June nothing happens.",
  "In 2025 and on 1 May 2026 it was already over.",
  "She runs 2027 m in bed by 22:30.",
])("finds no future day: %s", (text) => {
  expect(days(text)).toEqual([]);
});

test("each day is returned once, in text order, with the sentence that mentions it", () => {
  expect(findDates("First by 1 March.\nThen by 1 July. Again 1 March", "2026-11-17")).toEqual([
    { day: "2027-03-01", about: "First by 1 March." },
    { day: "2027-07-01", about: "Then by 1 July." },
  ]);
});

test("the year is the one that was meant at the time of writing", () => {
  expect(findDates("By 30 June.", "2026-03-01")).toMatchObject([{ day: "2026-06-30" }]);
});
