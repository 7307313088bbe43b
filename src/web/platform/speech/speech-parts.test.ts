import { expect, test } from "vitest";
import { speechParts } from "./speech-parts.ts";

const LONG =
  "Ada wakes before the alarm, drinks a glass of water, writes one line about the day, stretches for ten minutes beside the open window, " +
  "eats with her team, walks to the track, and on the way she names the one thing that today is for.";

test("every sentence is one part, with a longer rest after a paragraph", () => {
  expect(
    speechParts([{ sentences: ["One.", "Two."] }, { sentences: ["Three."], restMs: 9000 }]),
  ).toEqual([
    { sentence: 0, offset: 0, text: "One.", restMs: 350 },
    { sentence: 1, offset: 0, text: "Two.", restMs: 1400 },
    { sentence: 2, offset: 0, text: "Three.", restMs: 9000 },
  ]);
});

test("a long sentence is split after a comma without losing any text", () => {
  const parts = speechParts([{ sentences: [LONG] }]);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map((part) => part.text).join("")).toBe(LONG);
  expect(parts[0]?.text).toMatch(/, $/);
  for (const { text, offset, sentence } of parts) {
    expect(text.length).toBeLessThanOrEqual(180);
    expect(LONG.startsWith(text, offset)).toBe(true);
    expect(sentence).toBe(0);
  }
  expect(parts.slice(0, -1).every((part) => part.restMs === 0)).toBe(true);
});

test.each([
  ["words without commas", "calm ".repeat(120)],
  ["no spaces at all", "あ".repeat(500)],
  ["families of emoji", "👨‍👩‍👧".repeat(90)],
  ["right to left", "הלילה, השקט, הנשימה ".repeat(40)],
])("%s are split without losing or breaking a character", (_case, text) => {
  const parts = speechParts([{ sentences: [text] }]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  for (const part of parts) {
    expect(part.text.length).toBeLessThanOrEqual(180);
    expect(part.text.isWellFormed()).toBe(true);
  }
});

test("an empty sentence is skipped but keeps its number", () => {
  expect(speechParts([{ sentences: ["", "Two."] }])).toEqual([
    { sentence: 1, offset: 0, text: "Two.", restMs: 1400 },
  ]);
});
