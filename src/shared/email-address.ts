// Without zod, for forms in the browser; the schema `email` in text.ts is made of the same rules.

export const EMAIL_MAX = 254;

/** Words joined by single dots, of which the last does not end with an apostrophe, at a domain. */
export const EMAIL_PATTERN =
  /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

export const isEmailAddress = (text: string) => EMAIL_PATTERN.test(text);

/** What is wrong with an address as it was typed, in the words of the form; undefined when it is one. */
export function emailProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === "") return "The value is required";
  if (address.length > EMAIL_MAX) return "Too long";
  return isEmailAddress(address) ? undefined : "Not an email";
}
