import { GROWTH } from "./writing-hints.ts";
import { sentencesOf } from "./sentences.ts";

// Rephrases a sentence that is hard to believe as something that is growing. English only, with rules that are
// certain: a sentence that they can't rephrase well stays as it is.

const MAX_SENTENCE_LENGTH = 200;
const SUBJECTS = ["She", "He", "This athlete"];

/** No suggestion for sentences that are already soft, are questions or negations, or are about the writer. */
const NOT_SOFTENABLE =
  /\b(?:learning|more and more|less and less|not|will|would|could|should|I|me|my|we|our)\b|n['’]t\b|[?;:]/i;

/** Words after a name that end like a verb but aren't one. */
const NO_VERBS = new Set("across always as his its perhaps plus this towards was yes".split(" "));

const IRREGULAR: Record<string, string> = {
  has: "have",
  does: "do",
  goes: "go",
  focuses: "focus",
};

/** Turns "presses" into "press"; returns undefined unless the word is certainly a third-person verb. */
function baseOf(verb: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb];
  if (NO_VERBS.has(verb) || !/^[a-z]{2,}[^su]s$/.test(verb)) return undefined;
  if (/[^aeiou]ies$/.test(verb) && verb.length > 4) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** A second verb wouldn't fit after "is learning to". */
const SECOND_VERB = /(?:,|\b(?:and|but|or|then))\s+(?:\w+ly\s+)?\w+s\b/;

const OFTEN = "more and more often";
const SELDOM = "less and less often";

/** In "eats before she runs", words appended at the end would modify the running. */
const CLAUSE =
  /\b(?:after|as|because|before|if|than|that|until|when|where|which|while|who|whose|without)\b/i;

const appendBeforeFullStop = (words: string, how: string) =>
  CLAUSE.test(words) ? undefined : words.replace(/[.!]?$/, (end) => ` ${how}${end}`);

const bare = (word: string) => word.replace(/[.!]$/, "");

const withSubject = (subject: string, said: string | undefined) =>
  said === undefined ? undefined : `${subject} ${said}`;

/** Rephrases the sentence as something that is growing; returns undefined if that can't be done well. */
export function softenSentence(sentence: string, firstName: string): string | undefined {
  if (
    sentence.length > MAX_SENTENCE_LENGTH ||
    GROWTH.test(sentence) ||
    NOT_SOFTENABLE.test(sentence)
  )
    return undefined;
  const subjects = firstName.trim() ? [firstName.trim(), ...SUBJECTS] : SUBJECTS;
  const subject = subjects.find((name) => sentence.startsWith(`${name} `));
  if (subject === undefined) return undefined;
  const said = sentence.slice(subject.length + 1);
  const [verb = "", next = ""] = said.split(/\s+/);
  const rest = said.slice(verb.length + 1);
  if (rest.trim() === "" && baseOf(bare(verb)) !== undefined)
    return withSubject(subject, appendBeforeFullStop(said, OFTEN));
  if (verb === "always" || verb === "never")
    return baseOf(bare(next)) === undefined
      ? undefined
      : withSubject(subject, appendBeforeFullStop(rest, verb === "always" ? OFTEN : SELDOM));
  if (verb === "can")
    return SECOND_VERB.test(rest) ? undefined : `${subject} is learning to ${rest}`;
  if (verb === "is") return softenedState(subject, rest, next);
  const base = baseOf(verb);
  if (base === undefined || (verb === "has" && !/^(?:an?|the|no|his|her|their)$/.test(next)))
    return undefined;
  if (SECOND_VERB.test(rest)) return withSubject(subject, appendBeforeFullStop(said, OFTEN));
  return `${subject} is learning to ${base} ${rest}`;
}

/** "is calm", "is the calmest finisher", "is winning". */
function softenedState(subject: string, rest: string, next: string): string | undefined {
  if (next === "going") return undefined;
  if (/ing[.!]?$/.test(next))
    return withSubject(`${subject} is`, appendBeforeFullStop(rest, OFTEN));
  const isSure = !/\d/.test(rest) && !SECOND_VERB.test(rest) && !/ed[.!]?$/.test(next);
  return isSure ? `${subject} is learning to be ${rest}` : undefined;
}

export type Softening = {
  before: string;
  after: string;
  /** The whole answer with the softened sentence. */
  answer: string;
};

/** Softens the first sentence of an answer that can be softened. */
export function softenAnswer(answer: string, firstName: string): Softening | undefined {
  for (const sentence of sentencesOf(answer)) {
    // `sentencesOf` adds a missing full stop, which isn't in the text.
    const before = answer.includes(sentence) ? sentence : sentence.slice(0, -1);
    const after = softenSentence(before, firstName);
    if (after !== undefined) return { before, after, answer: answer.replace(before, () => after) };
  }
  return undefined;
}
