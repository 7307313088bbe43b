import { formatNumber } from "#shared/format/numbers.ts";
import { useState } from "react";
import { fillIn } from "#shared/vision/questions.ts";
import { ANSWER_MAX } from "#shared/vision/steps.ts";
import { useIsAtLeast } from "#web/ui/use-is-at-least.ts";
import { answerFieldsTexts as texts } from "./texts.ts";

/** How many lines of an answer stand open: 4 under 1200 px, else 8. */
export function useAnswerRows(): 4 | 8 {
  return useIsAtLeast("xl") ? 8 : 4;
}

/** Addresses the questions to their reader. */
export function useQuestionWords(firstName: string): (text: string) => string {
  const [now] = useState(() => new Date());
  return (text) => fillIn(text, { firstName, now });
}

/** Nothing is cut off: a person who pastes too much decides what to delete. */
export function lengthProblem(text: string): string | undefined {
  const excess = text.length - ANSWER_MAX;
  if (excess <= 0) return undefined;
  const limit = formatNumber(ANSWER_MAX);
  return texts.tooLong(limit, formatNumber(excess));
}
