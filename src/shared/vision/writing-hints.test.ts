import { expect, test } from "vitest";
import { hintsByRule, findHints } from "./writing-hints.ts";

const found = (text: string, key: "q1" | "q7" = "q1") =>
  findHints(key, text, "Ada").map(({ rule: concern, words, suggestion }) => [
    concern,
    words,
    suggestion,
  ]);

test("first-person words are marked, with the name as the replacement", () => {
  expect(found("I know my game, and I’m calm.")).toEqual([
    ["third-person", "I", "Ada"],
    ["third-person", "my", "Ada's"],
    ["third-person", "I'm", "Ada is"],
  ]);
});

test("the past tense is marked, with the present tense as the replacement", () => {
  expect(found("Ada was nervous and lost.")).toEqual([
    ["tense", "was", "is"],
    ["tense", "lost", "lets go of"],
  ]);
});

test("achievements in the present perfect aren't marked as past tense", () => {
  expect(
    found("By May Ada has won twice, is well trained and has finally played at home."),
  ).toEqual([]);
});

test("words that merely contain a marked word are left alone", () => {
  expect(found("Mystic wasps, Miami, iron, welcome hours.")).toEqual([]);
});

test("a paragraph about who the athlete is becoming is marked if it has no words of growth", () => {
  const flat = "Ada walks onto the field and looks for the ball at once.";
  expect(found(`${flat}\nAda is increasingly calm when the stadium is loud.`, "q7")).toEqual([
    ["growth", "Ada walks onto the field and looks for t…", "increasingly, more and more"],
  ]);
  expect(found("Ada grows stronger and stronger with each session.", "q7")).toEqual([]);
  expect(found(flat)).toEqual([]);
});

test("other scripts and markup are never mistaken for English", () => {
  expect(found("エイダは速い 🥇 <i>آدا</i> __proto__ constructor")).toEqual([
    ["third-person", "i", "Ada"],
  ]);
});

test("the evidence names the answer it comes from", () => {
  const evidence = hintsByRule({ q1: "We must act.", q9: "Ada slept well." }, "Ada");
  expect(evidence["third-person"]).toMatchObject([{ key: "q1", name: "Life purpose" }]);
  expect(evidence.tense).toEqual([]);
});
