import { sentencesOf } from "./sentences.ts";
import type { VisionAnswers } from "./steps.ts";

/** For the night, for the morning, or for when the vision doesn't feel true tonight (calm, proof and sleep only). */
export type NarrativeVersion = "night" | "morning" | "calm";

export type ParagraphId =
  | "stillness"
  | "purpose"
  | "sport"
  | "bucket-list"
  | "goals"
  | "identity"
  | "identity-sentence"
  | "identity-sentence-again"
  | "days"
  | "proof"
  | "good-night"
  | "begin";

export type Paragraph = { id: ParagraphId; sentences: string[] };
export type Narrative = { paragraphs: Paragraph[] };

export type NarrativeInput = {
  firstName: string;
  answers: VisionAnswers;
  /** The athlete's latest wins, newest first; omit to leave out the proof. */
  proofs?: readonly string[];
  version?: NarrativeVersion;
};

export const winningFormulaTitle = (firstName: string): string =>
  firstName ? `${firstName}'s Winning Formula` : "Your Winning Formula";

/** How many wins are mentioned before the end. */
export const MAX_PROOFS = 3;
const LIST_MARK = /^[ \t]*(?:[-*•·▪◦–—]|\p{N}{1,3}[.)])[ \t]+/gmu;

/**
 * Builds the vision as it is spoken: in the third person, with answers as written, leaving out unanswered questions.
 */
export function buildNarrative(input: NarrativeInput): Narrative {
  const { answers, proofs = [], version = "night" } = input;
  const name = input.firstName.trim();
  const vision = version === "calm" ? [] : visionParagraphs(name, answers);
  const proof = proofs.slice(0, MAX_PROOFS).flatMap(sentencesOf);
  const paragraphs: Paragraph[] = [
    { id: "stillness", sentences: version === "morning" ? [] : stillness(name) },
    ...vision,
    { id: "proof", sentences: after(["There is already proof."], proof) },
    version === "morning"
      ? { id: "begin", sentences: [`Now ${nameWithin(name)} begins.`] }
      : { id: "good-night", sentences: goodNight(name) },
  ];
  return { paragraphs: paragraphs.filter(({ sentences }) => sentences.length > 0) };
}

/** The athlete's name at the beginning of a sentence, and within one. */
const first = (name: string) => name || "This athlete";
const nameWithin = (name: string) => name || "this athlete";

const stillness = (name: string) => [
  `${first(name)} is lying still.`,
  "The day is done.",
  `With every breath ${nameWithin(name)} is more and more calm.`,
];

const goodNight = (name: string) => [
  `${first(name)} sleeps deeply.`,
  `In the morning ${nameWithin(name)} takes the next step.`,
  name ? `Good night, ${name}.` : "Good night.",
];

function visionParagraphs(name: string, answers: VisionAnswers): Paragraph[] {
  const [q1, q2, q3, q5, q6, q7, q8, q9] = (
    ["q1", "q2", "q3", "q5", "q6", "q7", "q8", "q9"] as const
  ).map((key) => sentencesOf(answers[key] ?? ""));
  const bucketList = sentencesOf((answers.q4 ?? "").replace(LIST_MARK, ""));
  return [
    { id: "purpose", sentences: purpose(name, q1 ?? [], q2 ?? []) },
    {
      id: "sport",
      sentences: after(
        [`Through sport, ${nameWithin(name)} is living this purpose more and more.`],
        q3,
      ),
    },
    {
      id: "bucket-list",
      sentences: after(["One after another, these are becoming real."], bucketList),
    },
    { id: "goals", sentences: goals(name, q5 ?? [], q6 ?? []) },
    {
      id: "identity",
      sentences: after(
        [
          name
            ? `${name} is becoming this athlete more and more every day.`
            : "Every day this is more and more who this athlete is.",
        ],
        q7,
      ),
    },
    // Two paragraphs, because the voice pauses at the end of a paragraph.
    { id: "identity-sentence", sentences: q8 ?? [] },
    { id: "identity-sentence-again", sentences: q8 ?? [] },
    { id: "days", sentences: after([`${first(name)}'s days look more and more like this.`], q9) },
  ];
}

function purpose(name: string, definite: string[], inFiveWords: string[]): string[] {
  const [words, ...rest] = inFiveWords;
  if (words !== undefined)
    return [`${first(name)} lives with a purpose: ${words}`, ...rest, ...definite];
  return after([`${first(name)} lives with a purpose.`], definite);
}

function goals(name: string, year: string[], month: string[]): string[] {
  const thisYear = after(
    [`This year ${nameWithin(name)} is increasingly certain of the way.`],
    year,
  );
  const lead = thisYear.length > 0 ? "And this month" : "This month";
  return [...thisYear, ...after([`${lead} there is one focus.`], month)];
}

/** Prepends the introduction only if there is an answer. */
function after(lead: string[], answer: string[] = []): string[] {
  return answer.length > 0 ? [...lead, ...answer] : [];
}
