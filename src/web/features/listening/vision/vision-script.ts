import { buildNarrative, type NarrativeVersion } from "#shared/vision/narrative.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import { placeProofs, type Proof } from "./place-proofs.ts";

export type VisionScriptInput = {
  firstName: string;
  answers: VisionAnswers;
  proofs: readonly Proof[];
  version: NarrativeVersion;
  today: string;
};

/** The vision as it is spoken tonight: each win after the paragraph it proves, the others before the good night. */
export function visionScript(input: VisionScriptInput): SpokenParagraph[] {
  const { firstName, answers, proofs, version, today } = input;
  const bare = buildNarrative({ firstName, answers, version }).paragraphs;
  const { paragraphs, rest } = placeProofs(bare, proofs, { firstName, today });
  if (rest.length === 0) return paragraphs;
  const wins = rest.map(({ text }) => text);
  const whole = buildNarrative({ firstName, answers, version, proofs: wins }).paragraphs;
  const placed = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  return whole.flatMap((paragraph) =>
    [paragraph, placed.get(`proof-${paragraph.id}`) ?? []].flat(),
  );
}
