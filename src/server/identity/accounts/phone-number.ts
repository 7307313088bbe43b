import { validationFailed } from "../auth-error.ts";

/** E.164 without its plus sign, as the wire keeps it. */
export function readPhone(given: string): string {
  const phone = given.trim().replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone))
    throw validationFailed("Invalid phone number format (E.164 required)");
  return phone;
}
