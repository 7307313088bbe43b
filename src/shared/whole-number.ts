import { z } from "zod";

/** A whole number as a person types it; an emptied field arrives as none. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.int({ error: notWhole }).min(min, "Can't be inferior").max(max, "Can't be superior");
}

function notWhole({ input }: { input?: unknown }): string {
  return Number.isFinite(input) ? "Does not match" : "The value is required";
}
