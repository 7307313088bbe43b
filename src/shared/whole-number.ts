import { z } from "zod";

/** Validates a whole number typed into a form field. An empty field arrives as a value that isn't a number. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.int({ error: notWhole }).min(min, "Can't be inferior").max(max, "Can't be superior");
}

function notWhole({ input }: { input?: unknown }): string {
  return Number.isFinite(input) ? "Does not match" : "The value is required";
}
