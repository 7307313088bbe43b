import { z } from "zod";

/** A time zone name that this machine knows, such as Europe/Berlin. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]/)
  .refine(isKnownZone, "Unknown time zone");

/** Cached because the check is slow. There are only a few hundred zones, ignoring case. */
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
