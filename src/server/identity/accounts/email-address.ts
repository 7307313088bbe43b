import { z } from "zod";
import { validationFailed } from "../auth-error.ts";

const Address = z.email();
const MAX_LENGTH = 254;

/** Normalizes an address, so that each mailbox has one spelling. */
export function normalizeEmail(given: string): string {
  const email = given.trim().toLowerCase();
  if (email.length > MAX_LENGTH) throw validationFailed("An email address is too long");
  if (!Address.safeParse(email).success)
    throw validationFailed("Unable to validate email address: invalid format");
  return email;
}
