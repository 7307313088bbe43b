/** The text of one utterance: a sentence, or a piece of one that is too long for some voices. */
export type SpeechPart = {
  /** Index of its sentence in the whole text. */
  sentence: number;
  /** Where it starts in that sentence. */
  offset: number;
  text: string;
  /** The silence after it. */
  restMs: number;
};

/** Some voices stop after about 14 seconds, which is slightly longer than this takes to speak. */
const MAX_LENGTH = 180;
const SENTENCE_REST_MS = 350;
const PARAGRAPH_REST_MS = 1400;

/** `restMs` is the silence after the paragraph, if different from the default. */
type ReadableParagraph = { sentences: readonly string[]; restMs?: number };

export function speechParts(paragraphs: readonly ReadableParagraph[]): SpeechPart[] {
  const parts: SpeechPart[] = [];
  let sentence = 0;
  for (const { sentences, restMs = PARAGRAPH_REST_MS } of paragraphs) {
    for (const [index, text] of sentences.entries()) {
      const isLast = index === sentences.length - 1;
      const pieces = piecesOf(text);
      for (const piece of pieces) parts.push({ sentence, restMs: 0, ...piece });
      const ending = parts.at(-1);
      if (ending && pieces.length > 0) ending.restMs = isLast ? restMs : SENTENCE_REST_MS;
      sentence++;
    }
  }
  return parts;
}

function piecesOf(sentence: string): { offset: number; text: string }[] {
  const pieces: { offset: number; text: string }[] = [];
  let offset = 0;
  while (offset < sentence.length) {
    const length = cutOf(sentence.slice(offset));
    const text = sentence.slice(offset, offset + length);
    if (text.trim()) pieces.push({ offset, text });
    offset += length;
  }
  return pieces;
}

/**
 * Returns where to split: after the last comma or similar that fits, otherwise after the last space, otherwise
 * between any two characters.
 */
function cutOf(rest: string): number {
  if (rest.length <= MAX_LENGTH) return rest.length;
  const fitting = rest.slice(0, MAX_LENGTH);
  const clause = /^.*[,;:–—،、，；](?:\s|(?=\P{ASCII}))/su.exec(fitting)?.[0].length ?? 0;
  if (clause > MAX_LENGTH / 3) return clause;
  const words = /^.*\s/s.exec(fitting)?.[0].length ?? 0;
  if (words > 0) return words;
  const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const last = graphemes.segment(rest).containing(MAX_LENGTH);
  return last?.index || MAX_LENGTH;
}
