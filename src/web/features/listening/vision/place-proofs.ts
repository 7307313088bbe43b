import { dayName, daysBetween, longDay } from "#shared/time/local-day.ts";
import { sentencesOf } from "#shared/vision/sentences.ts";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import { placeProofsTexts as texts } from "../texts.ts";

export type Proof = { date: string; text: string };

/** Paragraphs about the athlete's own path. The frame around them and the identity sentence never get a proof. */
const PROVABLE = new Set(["purpose", "sport", "bucket-list", "goals", "identity", "days"]);
const LATEST = 12;
const DAYS_OF_A_WEEK = 7;

/** Words that occur in every vision don't indicate which paragraph a win belongs to. */
const COMMON = new Set(
  "about after again becoming before being certain could every first focus from have increasingly into just keep live lives living look made make more most much next only over really still than that their them then there these they this through time today very were what when which while will with without year your".split(
    " ",
  ),
);

/**
 * Places each win after the paragraph it proves, at most one per paragraph, and returns the wins that match none.
 * Matching uses shared words only and runs on the device.
 */
export function placeProofs(
  paragraphs: readonly SpokenParagraph[],
  proofs: readonly Proof[],
  { firstName, today }: { firstName: string; today: string },
): { paragraphs: SpokenParagraph[]; rest: Proof[] } {
  const { placed, rest } = matchProofs(paragraphs, proofs, firstName);
  return {
    paragraphs: paragraphs.flatMap((paragraph) => {
      const proof = placed.get(paragraph.id);
      if (!proof) return [paragraph];
      return [paragraph, { id: `proof-${paragraph.id}`, sentences: spokenProof(proof, today) }];
    }),
    rest,
  };
}

/** Returns the win for each paragraph, and the wins that match none. */
export function matchProofs<Win extends Proof>(
  paragraphs: readonly SpokenParagraph[],
  proofs: readonly Win[],
  firstName: string,
): { placed: Map<string, Win>; rest: Win[] } {
  const provable = paragraphs.filter(({ id }) => PROVABLE.has(id));
  const placed = new Map<string, Win>();
  const rest: Win[] = [];
  for (const proof of proofs.slice(0, LATEST)) {
    const said = stems(proof.text, firstName);
    const best = provable
      .filter(({ id }) => !placed.has(id))
      .map(({ id, sentences }) => ({
        id,
        score: shared(said, stems(sentences.join(" "), firstName)),
      }))
      .reduce((one, other) => (other.score > one.score ? other : one), { id: "", score: 0 });
    if (best.score > 0) placed.set(best.id, proof);
    else rest.push(proof);
  }
  return { placed, rest };
}

/** "Proof, Tuesday: Held the press for 90 minutes." */
function spokenProof({ date, text }: Proof, today: string): string[] {
  const [first = "", ...others] = sentencesOf(text);
  const day = daysBetween(date, today) < DAYS_OF_A_WEEK ? dayName(date) : longDay(date);
  return [texts.proof(day, first), ...others];
}

/** Enough letters to match "finishing" with "finisher". */
const STEM_LETTERS = 5;

function stems(text: string, firstName: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const name = firstName.toLowerCase();
  return new Set(
    words
      .filter((word) => word !== name && !COMMON.has(word))
      .map((word) => word.slice(0, STEM_LETTERS)),
  );
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length;
}
