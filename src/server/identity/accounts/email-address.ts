import { z } from "zod";
import { validationFailed } from "../auth-error.ts";

const Address = z.email();
const LONGEST = 254;

/** Normalizes an address, so that each mailbox has one spelling. */
export function readEmail(given: string): string {
  const email = given.trim().toLowerCase();
  if (email.length > LONGEST) throw validationFailed("An email address is too long");
  if (!Address.safeParse(email).success)
    throw validationFailed("Unable to validate email address: invalid format");
  return email;
}
