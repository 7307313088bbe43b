import { z } from "zod";

/** The name of a place's clock, such as Europe/Berlin, that this machine knows. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]/)
  .refine(isKnownZone, "Unknown time zone");

function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}
