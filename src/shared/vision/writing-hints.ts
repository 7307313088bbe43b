import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "./steps.ts";

// Checks the text for what the three ticks of the edit screen ask about. English only, on the device, and never more
// than a suggestion: the athlete decides.

export type WritingRule = "third-person" | "tense" | "growth";

export type WritingHint = {
  rule: WritingRule;
  /** The word, or the beginning of the paragraph, that the hint is about. */
  words: string;
  /** A possible replacement; for growth, words that could be added. */
  suggestion: string;
};

const FIRST_PERSON: Record<string, string> = {
  i: "{firstName}",
  "i'm": "{firstName} is",
  "i've": "{firstName} has",
  "i'll": "{firstName} will",
  "i'd": "{firstName} would",
  me: "{firstName}",
  my: "{firstName}'s",
  mine: "{firstName}'s",
  myself: "{firstName}",
  we: "{firstName} and the team",
  our: "the team's",
  ours: "the team's",
};

const PAST: Record<string, string> = {
  was: "is",
  were: "are",
  had: "has",
  did: "does",
  went: "goes",
  won: "wins",
  lost: "lets go of",
  ran: "runs",
  came: "comes",
  became: "becomes",
  began: "begins",
  felt: "feels",
  knew: "knows",
  made: "makes",
  took: "takes",
  gave: "gives",
  thought: "thinks",
  wanted: "wants",
  tried: "tries",
  played: "plays",
  trained: "trains",
  worked: "works",
  used: "uses",
};

/** "has won" and "is trained" aren't past tense. */
const PRESENT_HELPER = /\b(?:has|have|having|is|are|be|being|been|gets?|becomes?)\s+(?:\w+\s+)?$/i;

export const GROWTH =
  /\b(?:increasingly|more and more|ever more|more|better|steadily|gradually|constantly|growing|grows|improv\w+|becoming|becomes|every day|each day|day by day|step by step|(\w+er) and \1)\b/i;

/** Answers that describe someone who is growing; a date or a number needs no adverb. */
const GROWING_ANSWERS = new Set<AnswerKey>(["q3", "q7", "q9"]);
const SHORTEST_PARAGRAPH = 40;
const PARAGRAPH_BEGINNING = 40;

export function findHints(key: AnswerKey, text: string, firstName: string): WritingHint[] {
  const plain = text.replaceAll("’", "'");
  const hints = [
    ...wordHints(plain, "third-person", FIRST_PERSON),
    ...wordHints(plain, "tense", PAST),
    ...(GROWING_ANSWERS.has(key) ? paragraphsWithoutGrowth(text) : []),
  ];
  return hints.map((hint) => ({
    ...hint,
    suggestion: hint.suggestion.replaceAll("{firstName}", firstName || "this athlete"),
  }));
}

/** Marks each word once, however often it appears. */
function wordHints(
  text: string,
  rule: WritingRule,
  replacements: Record<string, string>,
): WritingHint[] {
  const found = new Map<string, WritingHint>();
  for (const { 0: words, index } of text.matchAll(/\p{L}+(?:'\p{L}+)?/gu)) {
    const suggestion = Object.hasOwn(replacements, words.toLowerCase())
      ? replacements[words.toLowerCase()]
      : undefined;
    if (suggestion === undefined || found.has(words.toLowerCase())) continue;
    const isHelped = rule === "tense" && PRESENT_HELPER.test(text.slice(0, index));
    if (!isHelped) found.set(words.toLowerCase(), { rule: rule, words, suggestion });
  }
  return [...found.values()];
}

function paragraphsWithoutGrowth(text: string): WritingHint[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length >= SHORTEST_PARAGRAPH && !GROWTH.test(paragraph))
    .map((paragraph) => ({
      rule: "growth",
      words: `${paragraph.slice(0, PARAGRAPH_BEGINNING).trimEnd()}…`,
      suggestion: "increasingly, more and more",
    }));
}

export type HintsByRule = Record<
  WritingRule,
  { key: AnswerKey; name: string; hint: WritingHint }[]
>;

/** Returns the evidence for and against each tick. */
export function hintsByRule(answers: VisionAnswers, firstName: string): HintsByRule {
  const evidence: HintsByRule = { "third-person": [], tense: [], growth: [] };
  for (const { key, name } of VISION_STEPS)
    for (const hint of findHints(key, answers[key] ?? "", firstName))
      evidence[hint.rule].push({ key, name, hint: hint });
  return evidence;
}
