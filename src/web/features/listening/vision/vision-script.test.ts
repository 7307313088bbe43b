import { expect, test } from "vitest";
import { visionScript } from "./vision-script.ts";

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

test("at night a win stands where it fits, and the others before the good night", () => {
  expect(ids("night")).toEqual([
    "stillness",
    "sport",
    "proof-sport",
    "identity",
    "proof",
    "good-night",
  ]);
});

test("in the morning it begins, and when it does not feel true only calm and proof are left", () => {
  expect(ids("morning")).toEqual(["sport", "proof-sport", "identity", "proof", "begin"]);
  expect(ids("calm")).toEqual(["stillness", "proof", "good-night"]);
  const [, proof] = visionScript({ ...INPUT, version: "calm" });
  expect(proof?.sentences).toEqual([
    "There is already proof.",
    "Pressed until the end.",
    "Slept eight hours.",
  ]);
});

test("without wins nothing is said of proof", () => {
  const script = visionScript({ ...INPUT, proofs: [], version: "night" });
  expect(script.map(({ id }) => id)).toEqual(["stillness", "sport", "identity", "good-night"]);
});
