import { expect, test } from "vitest";
import { regexes } from "zod";
import { EMAIL_PATTERN, emailProblem } from "./email-address.ts";
import { email } from "./text-schemas.ts";

test.each([
  "ada@example.com",
  "  ada@example.com ",
  "o'neil+team@sub.example.co",
  "",
  "   ",
  "ada",
  "ada@example",
  "ada..b@example.com",
  "ä@example.com",
  `${"a".repeat(250)}@example.com`,
  ".ada@example.com",
  "ada.@example.com",
  "ada'@example.com",
  "o'.neil@example.com",
  "ada@-example.com",
  "ada@example.c",
  "ada@exa_mple.com",
])("the form and the server agree on %j", (typed) => {
  const parsed = email.safeParse(typed);
  expect(EMAIL_PATTERN.test(typed)).toBe(regexes.email.test(typed));
  expect(emailProblem(typed)).toBe(parsed.success ? undefined : parsed.error.issues[0]?.message);
});
