import { useState } from "react";
import { ANSWER_MAX, fillIn } from "#shared/vision/steps.ts";

/** Addresses the steps' texts to their reader. */
export function useStepWords(firstName: string): (text: string) => string {
  const [now] = useState(() => new Date());
  return (text) => fillIn(text, { firstName, now });
}

/** Nothing is cut off: a person who pastes too much decides what to delete. */
export function lengthProblem(text: string): string | undefined {
  const excess = text.length - ANSWER_MAX;
  if (excess <= 0) return undefined;
  const limit = ANSWER_MAX.toLocaleString("en-US");
  return `An answer has room for ${limit} characters. Shorten it by ${excess.toLocaleString("en-US")}.`;
}
