import { expect, test } from "vitest";
import { spokenPlaces, visionScript } from "./vision-script.ts";

const INPUT = {
  firstName: "Ada",
  answers: { q3: "Ada presses for ninety minutes.", q7: "Ada is calm." },
  proofs: [
    { date: "2026-11-14", text: "Pressed until the end" },
    { date: "2026-11-13", text: "Slept eight hours" },
  ],
  today: "2026-11-15",
};
const ids = (version: "night" | "morning" | "calm") =>
  visionScript({ ...INPUT, version }).map(({ id }) => id);

test("at night each win follows its matching paragraph, and the others come before the good night", () => {
  expect(ids("night")).toEqual([
    "stillness",
    "sport",
    "proof-sport",
    "identity",
    "proof",
    "good-night",
  ]);
});

test("the morning version ends by starting the day, and the calm version has only calm and proof", () => {
  expect(ids("morning")).toEqual(["sport", "proof-sport", "identity", "proof", "begin"]);
  expect(ids("calm")).toEqual(["stillness", "proof", "good-night"]);
  const [, proof] = visionScript({ ...INPUT, version: "calm" });
  expect(proof?.sentences).toEqual([
    "There is already proof.",
    "Pressed until the end.",
    "Slept eight hours.",
  ]);
});

test("without wins the script doesn't mention proof", () => {
  const script = visionScript({ ...INPUT, proofs: [], version: "night" });
  expect(script.map(({ id }) => id)).toEqual(["stillness", "sport", "identity", "good-night"]);
});

test("each win reports where it is spoken: after a paragraph, before the good night, or nowhere", () => {
  const others = Array.from({ length: 4 }, (_, index) => ({
    date: `2026-11-0${9 - index}`,
    text: "Slept",
  }));
  const wins = [...INPUT.proofs, ...others];
  const places = spokenPlaces(INPUT, wins);
  expect(wins.map((win) => places.get(win))).toEqual([
    "sport",
    "proof",
    "proof",
    "proof",
    undefined,
    undefined,
  ]);
});
