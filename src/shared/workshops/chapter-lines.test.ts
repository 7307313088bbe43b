import { expect, test } from "vitest";
import { chapterLines, clockSeconds, clockText, parseChapterLines } from "./chapter-lines.ts";

test("chapters are written one per line and read back in order", () => {
  const chapters = [
    { seconds: 0, title: "Welcome" },
    { seconds: 125, title: "Breath" },
    { seconds: 3723, title: "Questions: all of them" },
  ];
  expect(chapterLines(chapters)).toBe("0:00 Welcome\n2:05 Breath\n1:02:03 Questions: all of them");
  const shuffled = `1:02:03 Questions: all of them\n\n 0:00 Welcome \n2:05 Breath`;
  expect(parseChapterLines(shuffled)).toEqual({ chapters });
});

test.each(["Breath", "2:61 Late", "2:05", "two Breath"])("%j is rejected as a chapter", (line) => {
  expect(parseChapterLines(`0:00 Welcome\n${line}`)).toEqual({ wrongLine: line });
});

test.each([
  ["0:07", 7],
  ["1:30", 90],
  ["1:00:00", 3600],
  ["90", undefined],
  ["", undefined],
])("the time %j parses to %s seconds", (text, seconds) => {
  expect(clockSeconds(text)).toBe(seconds);
  if (seconds !== undefined) expect(clockText(seconds)).toBe(text);
});
