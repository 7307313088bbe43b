import { type Filling, fillSentences } from "#shared/planning/fill-words.ts";

type HelperLinesProps = {
  helper: readonly string[];
  example?: string | undefined;
  filling: Filling;
};

export function HelperLines({ helper, example, filling }: HelperLinesProps) {
  const sentences = fillSentences(helper, filling);
  if (example) sentences.push(`Example: "${example}"`);
  if (sentences.length === 0) return null;
  return <p className="measure text-muted">{sentences.join(" ")}</p>;
}
