import { expect, test } from "vitest";
import { softenAnswer, softenSentence } from "./soften.ts";

test.each([
  ["Ada presses for ninety minutes.", "Ada is learning to press for ninety minutes."],
  ["Ada carries the team", "Ada is learning to carry the team"],
  ["Ada loses no time.", "Ada is learning to lose no time."],
  ["Ada focuses on the next ball.", "Ada is learning to focus on the next ball."],
  ["Ada is calm.", "Ada is learning to be calm."],
  ["Ada is the calmest finisher!", "Ada is learning to be the calmest finisher!"],
  ["Ada is winning at home.", "Ada is winning at home more and more often."],
  ["Ada always finds the space.", "Ada finds the space more and more often."],
  ["Ada never gives up.", "Ada gives up less and less often."],
  ["She has a quiet mind.", "She is learning to have a quiet mind."],
  ["Ada can finish with both feet.", "Ada is learning to finish with both feet."],
  ["Ada runs the race and wins medals.", "Ada runs the race and wins medals more and more often."],
  [
    "Ada is the calm runner who gets stronger.",
    "Ada is learning to be the calm runner who gets stronger.",
  ],
  ["Ada wins.", "Ada wins more and more often."],
])("%s", (sentence, softer) => {
  expect(softenSentence(sentence, "Ada")).toBe(softer);
});

test.each([
  "Ada is increasingly calm.",
  "Ada is learning to press.",
  "Ada will win the cup.",
  "Ada is not afraid.",
  "Ada doesn't stop.",
  "Ada has raised the cup.",
  "Ada is trained well.",
  "Ada is going to win.",
  "Ada is 18 years old.",
  "Ada can run and wins.",
  "I am calm.",
  "By 30 June Ada runs 400 m in under 52 seconds.",
  "Ada across the line.",
  "Who is Ada?",
  "Ada eats well and sleeps before she is tired.",
  "Ada always calls when it is late.",
  "Ada",
  "Ada gewinnt jedes Spiel.",
  "Adam presses high.",
  "",
])("nothing is offered for: %s", (sentence) => {
  expect(softenSentence(sentence, "Ada")).toBeUndefined();
});

test("only the first sentence that can be softened changes, and nothing around it", () => {
  const answer = "By May it is done.\n\n  Ada is calm. Ada presses high";
  expect(softenAnswer(answer, "Ada")).toEqual({
    before: "Ada is calm.",
    after: "Ada is learning to be calm.",
    answer: "By May it is done.\n\n  Ada is learning to be calm. Ada presses high",
  });
  expect(softenAnswer("Ada presses high", "Ada")?.answer).toBe("Ada is learning to press high");
  expect(softenAnswer("Nothing here.", "Ada")).toBeUndefined();
});

test('without a name, "This athlete" is recognised as the subject', () => {
  expect(softenSentence("This athlete is calm.", "")).toBe("This athlete is learning to be calm.");
});
