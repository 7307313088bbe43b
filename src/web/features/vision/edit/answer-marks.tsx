import { useDeferredValue } from "react";
import type { AnswerKey } from "#shared/vision/steps.ts";
import { type Mark, marksOf } from "#shared/vision/vision-marks.ts";

type AnswerMarksProps = { answerKey: AnswerKey; text: string; firstName: string };

/** Suggestions under an answer. They never stand in the way of saving it. */
export function AnswerMarks({ answerKey, text, firstName }: AnswerMarksProps) {
  const marks = marksOf(answerKey, useDeferredValue(text), firstName);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2 text-small">
      {marks.map((mark) => (
        <li
          key={mark.concern + mark.words}
          className="rounded-control border border-line bg-panel px-3 py-1 text-muted wrap-anywhere"
        >
          <Suggestion mark={mark} />
        </li>
      ))}
    </ul>
  );
}

function Suggestion({ mark: { concern, words, suggestion } }: { mark: Mark }) {
  if (concern === "growth")
    return (
      <>
        “{words}” could grow: <strong className="text-ink">{suggestion}</strong>
      </>
    );
  return (
    <>
      “{words}”: try <strong className="text-ink">{suggestion}</strong>
    </>
  );
}
