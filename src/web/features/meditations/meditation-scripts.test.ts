import { expect, test } from "vitest";
import { MEDITATION_IDS } from "#shared/practice/contract.ts";
import { MEDITATIONS, PILLARS, proofWalk, spokenMeditation } from "./meditation-scripts.ts";

const WORDS_PER_MINUTE = 150;

test("every meditation that can be recorded has a script, and so does every pillar", () => {
  const ids = MEDITATIONS.map(({ id }) => id as string);
  expect([...ids, "silent"].toSorted()).toEqual(MEDITATION_IDS.toSorted());
  expect(new Set(MEDITATIONS.map(({ pillar }) => pillar))).toEqual(new Set(PILLARS));
});

test.each(MEDITATIONS)(
  "$title has 250 to 700 words and its stated duration is correct",
  (meditation) => {
    const paragraphs = spokenMeditation(meditation, ["Held the press for ninety minutes."]);
    const words = paragraphs
      .flatMap(({ sentences }) => sentences)
      .join(" ")
      .split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(700);
    const minutes = words / WORDS_PER_MINUTE + (paragraphs.length * meditation.restSeconds) / 60;
    expect(Math.abs(minutes - meditation.minutes) / meditation.minutes).toBeLessThan(0.25);
  },
);

const said = (wins: string[]) =>
  spokenMeditation(proofWalk, wins)
    .flatMap(({ sentences }) => sentences)
    .join(" ");

test("the proof walk speaks the latest three wins verbatim, or asks for others", () => {
  const withWins = said(["<b>Won</b> the ball 9 times", "Slept early", "Asked for help", "Older"]);
  expect(withWins).toContain("<b>Won</b> the ball 9 times. Slept early. Asked for help.");
  expect(withWins).not.toContain("Older");
  expect(said([])).toContain("Find two more");
  expect(said([])).not.toContain("{proofs}");
});
