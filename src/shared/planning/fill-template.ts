/** The values for the placeholders in a text's braces. */
export type TemplateValues = Record<string, string | undefined>;

/** Fills the placeholders in a text. An unknown first name is left out of the sentence, together with its comma. */
export function fillTemplate(text: string, filling: TemplateValues): string {
  const nameless = filling.firstName
    ? text
    : text
        .replace(/^\{firstName\}, (.)/, (_, first: string) => first.toUpperCase())
        .replace(/,? \{firstName\}/, "");
  return nameless.replaceAll(/\{(\w+)\}/g, (_, name: string) => filling[name] ?? "");
}

/** Fills the placeholders in sentences. Leaves out sentences that quote a text which was never written. */
export function fillSentences(sentences: readonly string[], filling: TemplateValues): string[] {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)\}/g)].every(
      ([, name = ""]) => name === "firstName" || filling[name],
    );
  return sentences.filter(isKnown).map((sentence) => fillTemplate(sentence, filling));
}

/** Prepares a text for quotation marks: removes its full stop, because the surrounding sentence has its own. */
export function withoutFullStop(text: string): string {
  return text.trim().replace(/\.$/, "");
}
