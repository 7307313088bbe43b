import { expect, test } from "vitest";
import { checkNewPassword } from "./check-new-password.ts";

test("a long password, typed twice, is fine", () => {
  const password = "a calm long night";
  expect(checkNewPassword({ password, passwordConfirmation: password })).toBeUndefined();
});

test("an empty field is said before anything else", () => {
  expect(checkNewPassword({ password: "short", passwordConfirmation: "" })).toEqual({
    toast: "Please fill in the fields",
    fields: [["passwordConfirmation", "The value is required"]],
  });
});

test("two different ones are said before their length", () => {
  expect(checkNewPassword({ password: "short", passwordConfirmation: "shirt" })).toMatchObject({
    toast: "Password do not match",
  });
});

test("a short one is said at its field", () => {
  expect(checkNewPassword({ password: "short", passwordConfirmation: "short" })).toEqual({
    fields: [["password", "Too short"]],
  });
});
