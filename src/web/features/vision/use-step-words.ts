import { useState } from "react";
import { fillIn } from "#shared/vision/steps.ts";

/** Addresses the steps' texts to their reader. */
export function useStepWords(firstName: string): (text: string) => string {
  const [now] = useState(() => new Date());
  return (text) => fillIn(text, { firstName, now });
}
