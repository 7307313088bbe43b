/** What a browser finds wrong with a value, in the order in which it is said. */
const PROBLEMS = [
  ["valueMissing", "The value is required"],
  ["tooShort", "Too short"],
  ["tooLong", "Too long"],
  ["rangeUnderflow", "Can't be inferior"],
  ["rangeOverflow", "Can't be superior"],
  ["patternMismatch", "Does not match"],
] as const;

type Checked = {
  type: string;
  validity: Pick<ValidityState, (typeof PROBLEMS)[number][0] | "typeMismatch">;
};

/** By the rules that the control itself carries: `required`, `minLength`, `type` and the like. */
export function fieldProblem({ type, validity }: Checked): string | undefined {
  if (type === "email" && validity.typeMismatch) return "Not an email";
  return PROBLEMS.find(([flaw]) => validity[flaw])?.[1];
}
