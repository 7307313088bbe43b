/** One utterance a sentence: several browsers fall silent in the middle of a long one. */
export function sentences(text: string): string[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}
