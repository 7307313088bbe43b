import { formatNumber } from "#shared/format/numbers.ts";
import { useState } from "react";
import { fillIn } from "#shared/vision/questions.ts";
import { ANSWER_MAX } from "#shared/vision/steps.ts";
import { useIsAtLeast } from "#web/ui/use-is-at-least.ts";
import { answerFieldsTexts as texts } from "./texts.ts";

/** Returns how many lines of an answer are visible: 4 below 1200 px, otherwise 8. */
export function useAnswerRows(): 4 | 8 {
  return useIsAtLeast("xl") ? 8 : 4;
}

/** Returns a function that personalises the questions for their reader. */
export function usePersonalize(firstName: string): (text: string) => string {
  const [now] = useState(() => new Date());
  return (text) => fillIn(text, { firstName, now });
}

/** Explains that a text is too long. Text is never cut off: a user who pastes too much decides what to delete. */
export function lengthProblem(text: string): string | undefined {
  const excess = text.length - ANSWER_MAX;
  if (excess <= 0) return undefined;
  const limit = formatNumber(ANSWER_MAX);
  return texts.tooLong(limit, formatNumber(excess));
}
