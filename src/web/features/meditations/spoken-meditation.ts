import { sentencesOf } from "#shared/vision/sentences.ts";
import { type Meditation, PROOFS } from "./scripts/meditation.ts";

const MOST_PROOFS = 3;
const WITHOUT_PROOFS =
  "Find two more, from any day you like. Take your time. They count, however small they are.";

export const asksForProofs = ({ paragraphs }: Meditation) => paragraphs.includes(PROOFS);

/** A script as it is spoken: with the athlete's own wins where it asks for them. */
export function spokenMeditation(meditation: Meditation, wins: readonly string[]) {
  const restMs = meditation.restSeconds * 1000;
  return meditation.paragraphs.map((paragraph, index) => ({
    id: `${meditation.id}-${index}`,
    sentences: paragraph === PROOFS ? proofSentences(wins) : sentencesOf(paragraph),
    restMs,
  }));
}

function proofSentences(wins: readonly string[]): string[] {
  if (wins.length === 0) return sentencesOf(WITHOUT_PROOFS);
  const own = wins.slice(0, MOST_PROOFS).flatMap(sentencesOf);
  return ["Here is some of what you wrote down yourself.", ...own];
}
