import { fieldProblemTexts as texts } from "./texts.ts";

/** The problems a browser can find with a value, in order of priority. */
const PROBLEMS = [
  "valueMissing",
  "tooShort",
  "tooLong",
  "rangeUnderflow",
  "rangeOverflow",
  "patternMismatch",
] as const;

type Checked = {
  type: string;
  validity: Pick<ValidityState, (typeof PROBLEMS)[number] | "typeMismatch">;
};

/**
 * Returns the first problem according to the control's own constraints: `required`, `minLength`, `type` and the like.
 */
export function fieldProblem({ type, validity }: Checked): string | undefined {
  if (type === "email" && validity.typeMismatch) return texts.notAnEmail;
  const problem = PROBLEMS.find((flaw) => validity[flaw]);
  return problem && texts[problem];
}
