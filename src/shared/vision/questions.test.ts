import { expect, test } from "vitest";
import { fillIn, VISION_QUESTIONS } from "./questions.ts";

const NOW = new Date(2026, 10, 15);
const TEXTS = Object.values(VISION_QUESTIONS).flatMap(
  ({ title, prompt, helper, examples = [] }) => [title, prompt, helper, ...examples],
);

const filled = (firstName: string) => TEXTS.map((text) => fillIn(text, { firstName, now: NOW }));

test("the questions address the reader by name", () => {
  expect(filled("Ada")).toEqual(
    expect.arrayContaining([
      "Ada's Definite Life Purpose",
      "Ada, say your purpose in five words or less.",
      "What does Ada want to have done? Make each one specific, measurable and dated.",
      "By 30 June 2027 Ada runs 400 m in under 52 seconds.",
      "Begin with Ada. You will hear this sentence twice, just before you sleep.",
    ]),
  );
});

test("the questions are complete sentences without a name, too", () => {
  const texts = filled("");
  expect(texts).toEqual(
    expect.arrayContaining([
      "Your Definite Life Purpose",
      "Say your purpose in five words or less.",
      "What do you want to have done? Make each one specific, measurable and dated.",
      "By 30 June 2027 run 400 m in under 52 seconds.",
    ]),
  );
  for (const text of texts) {
    expect(text).not.toMatch(/[{}|]| {2}|firstName/);
    expect(text).toMatch(/^\p{Lu}/u);
  }
});
