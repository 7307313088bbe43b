// Doesn't use zod, so that forms in the browser can use it. The schema `email` in text-schemas.ts is built from the same
// rules.

export const EMAIL_MAX = 254;

/** Words joined by single dots, the last of which must not end with an apostrophe, followed by a domain. */
export const EMAIL_PATTERN =
  /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

export const isEmailAddress = (text: string) => EMAIL_PATTERN.test(text);

/** Returns what is wrong with a typed address, worded for the form, or undefined if it is valid. */
export function emailProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === "") return "The value is required";
  if (address.length > EMAIL_MAX) return "Too long";
  return isEmailAddress(address) ? undefined : "Not an email";
}
