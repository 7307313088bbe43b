/** Whether an if-then was used. "Not needed" and "not followed" are the same answer, because neither is a failure. */
export const IF_THEN_WORDS = { used: "I used it", notUsed: "Not this time" } as const;

export const ifThenWords = (isUsed: boolean): string =>
  isUsed ? IF_THEN_WORDS.used : IF_THEN_WORDS.notUsed;
