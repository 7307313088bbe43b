import { buildNarrative, MAX_PROOFS, type NarrativeVersion } from "#shared/vision/narrative.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import { matchProofs, placeProofs, type Proof } from "./place-proofs.ts";

export type VisionScriptInput = {
  firstName: string;
  answers: VisionAnswers;
  proofs: readonly Proof[];
  version: NarrativeVersion;
  today: string;
};

/** Builds tonight's spoken vision: each win after the paragraph it proves, the others before the good night. */
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

/** Returns where wins are spoken: keyed by the paragraph they follow, or `proof` for those before the good night. */
export function spokenPlaces<Win extends Proof>(
  { firstName, answers }: Pick<VisionScriptInput, "firstName" | "answers">,
  wins: readonly Win[],
): Map<Win, string> {
  const { paragraphs } = buildNarrative({ firstName, answers });
  const { placed, rest } = matchProofs(paragraphs, wins, firstName);
  return new Map([
    ...[...placed].map(([paragraph, win]) => [win, paragraph] as const),
    ...rest.slice(0, MAX_PROOFS).map((win) => [win, "proof"] as const),
  ]);
}
