import { expect, test } from "vitest";
import { fieldProblem } from "./field-problem.ts";

const NO_FLAW = {
  valueMissing: false,
  typeMismatch: false,
  tooShort: false,
  tooLong: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  patternMismatch: false,
};

test.each([
  ["rangeOverflow", "Can't be superior"],
  ["rangeUnderflow", "Can't be inferior"],
  ["tooLong", "Too long"],
  ["tooShort", "Too short"],
  ["valueMissing", "The value is required"],
  ["patternMismatch", "Does not match"],
])('%s is reported as "%s"', (flaw, words) => {
  expect(fieldProblem({ type: "text", validity: { ...NO_FLAW, [flaw]: true } })).toBe(words);
});

test("only an email field reports an invalid email address", () => {
  const validity = { ...NO_FLAW, typeMismatch: true };
  expect(fieldProblem({ type: "email", validity })).toBe("Not an email");
  expect(fieldProblem({ type: "url", validity })).toBeUndefined();
});

test("a valid value is not reported", () => {
  expect(fieldProblem({ type: "email", validity: NO_FLAW })).toBeUndefined();
});
