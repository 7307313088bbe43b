import { lazyValue } from "../lazy-value.ts";

const segmenter = lazyValue(() => new Intl.Segmenter("en", { granularity: "sentence" }));

/** Looks like the end of a sentence but isn't: a numbered line, or an abbreviation before a name. */
const FALSE_END = /^\p{N}+[.)]$|(?:^|\s)(?:Dr|Mr|Mrs|Ms|St|vs)\.$/u;
const ENDED =
  /[\p{Sentence_Terminal}…][\p{Quotation_Mark}\p{Close_Punctuation}\p{Final_Punctuation}*_~`]*$/u;

/**
 * Splits a text into sentences, as written. A line break always ends a sentence, and a missing full stop is added.
 */
export function sentencesOf(text: string): string[] {
  return text.split(/[\r\n\u2028\u2029]+/u).flatMap((line) => {
    const sentences = sentencesOfLine(line);
    const last = sentences.pop();
    return last === undefined ? [] : [...sentences, withFullStop(last)];
  });
}

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = [];
  let begun = "";
  for (const { segment } of segmenter().segment(line)) {
    begun += segment;
    if (FALSE_END.test(begun.trim())) continue;
    if (begun.trim()) sentences.push(begun.trim());
    begun = "";
  }
  if (begun.trim()) sentences.push(begun.trim());
  return sentences;
}

function withFullStop(sentence: string): string {
  return ENDED.test(sentence) ? sentence : sentence + fullStopOf(sentence);
}

/** Returns the full stop of the sentence's script. */
function fullStopOf(sentence: string): string {
  const lastLetter = sentence.match(/\p{L}(?=\P{L}*$)/u)?.[0] ?? "";
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lastLetter)) return "。";
  return /\p{Script=Devanagari}/u.test(lastLetter) ? "।" : ".";
}
