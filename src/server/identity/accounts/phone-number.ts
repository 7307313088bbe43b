import { validationFailed } from "../auth-error.ts";

/** Parses a number to E.164 without the plus sign, the format used on the wire. */
export function normalizePhone(given: string): string {
  const phone = given.trim().replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone))
    throw validationFailed("Invalid phone number format (E.164 required)");
  return phone;
}
