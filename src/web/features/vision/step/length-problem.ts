import { ANSWER_MAX } from "#shared/vision/steps.ts";

/** Nothing is cut off: whoever pastes too much decides what goes. */
export function lengthProblem(text: string): string | undefined {
  const excess = text.length - ANSWER_MAX;
  if (excess <= 0) return undefined;
  const limit = ANSWER_MAX.toLocaleString("en-US");
  return `An answer has room for ${limit} characters. Shorten it by ${excess.toLocaleString("en-US")}.`;
}
