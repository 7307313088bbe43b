import { expect, test } from "vitest";
import { placeProofs } from "./place-proofs.ts";

const PARAGRAPHS = [
  { id: "stillness", sentences: ["Ada is lying still."] },
  { id: "sport", sentences: ["Ada is pressing high for ninety minutes."] },
  { id: "identity", sentences: ["Ada is the calmest finisher."] },
  { id: "good-night", sentences: ["Good night, Ada."] },
];
const place = (proofs: { date: string; text: string }[]) =>
  placeProofs(PARAGRAPHS, proofs, { firstName: "Ada", today: "2026-11-15" });
const ids = (paragraphs: { id: string }[]) => paragraphs.map(({ id }) => id);

test("a win is spoken after the paragraph it proves, together with its day", () => {
  const { paragraphs, rest } = place([
    { date: "2026-11-10", text: "Held the press for ninety minutes" },
    { date: "2026-11-01", text: "Finishing was calm. Two goals." },
  ]);
  expect(ids(paragraphs)).toEqual([
    "stillness",
    "sport",
    "proof-sport",
    "identity",
    "proof-identity",
    "good-night",
  ]);
  expect(paragraphs[2]?.sentences).toEqual(["Proof, Tuesday: Held the press for ninety minutes."]);
  expect(paragraphs[4]?.sentences).toEqual([
    "Proof, Sunday, November 1: Finishing was calm.",
    "Two goals.",
  ]);
  expect(rest).toEqual([]);
});

test("a win that matches no paragraph is returned, and a name or a common word doesn't count as a match", () => {
  const odd = { date: "2026-11-14", text: "Ada slept more than ever" };
  const { paragraphs, rest } = place([odd]);
  expect(paragraphs).toEqual(PARAGRAPHS);
  expect(rest).toEqual([odd]);
});

test("each paragraph gets only one proof, the newest", () => {
  const { paragraphs, rest } = place([
    { date: "2026-11-14", text: "Pressing worked" },
    { date: "2026-11-13", text: "Pressing, again" },
  ]);
  expect(paragraphs.find(({ id }) => id === "proof-sport")?.sentences[0]).toContain("worked");
  expect(rest).toHaveLength(1);
});
