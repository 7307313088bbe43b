/** What stands in a text's braces. */
export type Filling = Record<string, string | undefined>;

/** Puts words into a text's braces. An unknown first name is left out of the sentence, with its comma. */
export function fillWords(text: string, filling: Filling): string {
  const nameless = filling.firstName
    ? text
    : text
        .replace(/^\{firstName\}, (.)/, (_, first: string) => first.toUpperCase())
        .replace(/,? \{firstName\}/, "");
  return nameless.replaceAll(/\{(\w+)\}/g, (_, name: string) => filling[name] ?? "");
}

/** The sentences that can be said: one that quotes what was never written is left out. */
export function fillSentences(sentences: readonly string[], filling: Filling): string[] {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)\}/g)].every(
      ([, name = ""]) => name === "firstName" || filling[name],
    );
  return sentences.filter(isKnown).map((sentence) => fillWords(sentence, filling));
}

/** Ready to stand in quotation marks: the sentence around them brings its own full stop. */
export function quoted(text: string): string {
  return text.trim().replace(/\.$/, "");
}
