import { fieldProblemTexts as texts } from "./texts.ts";

/** What a browser finds wrong with a value, in the order in which it is said. */
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

/** By the rules that the control itself carries: `required`, `minLength`, `type` and the like. */
export function fieldProblem({ type, validity }: Checked): string | undefined {
  if (type === "email" && validity.typeMismatch) return texts.notAnEmail;
  const problem = PROBLEMS.find((flaw) => validity[flaw]);
  return problem && texts[problem];
}
