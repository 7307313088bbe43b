import { z } from "zod";

/** A whole number as a person types it; an emptied field arrives as no number at all. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  const notWhole = ({ input }: { input?: unknown }) =>
    Number.isFinite(input) ? "Does not match" : "The value is required";
  return z.int({ error: notWhole }).min(min, "Can't be inferior").max(max, "Can't be superior");
}
