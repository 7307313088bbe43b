import { z } from "zod";

/** A time zone's name, such as Europe/Berlin, that this machine knows. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]/)
  .refine(isKnownZone, "Unknown time zone");

/** Asking is slow, and there are only some hundred of them, ignoring case. */
const known = new Set<string>();

function isKnownZone(zone: string): boolean {
  const name = zone.toLowerCase();
  if (known.has(name)) return true;
  try {
    Intl.DateTimeFormat("en-US", { timeZone: zone });
    known.add(name);
    return true;
  } catch {
    return false;
  }
}
