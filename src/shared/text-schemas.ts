import { z } from "zod";
import { EMAIL_MAX, EMAIL_PATTERN } from "#shared/email-address.ts";
import { singleLine } from "#shared/single-line.ts";

/** User-typed text: trimmed, limited in length, and without characters that PostgreSQL can't store. */
export function textSchema(limits: { min?: number; max: number }) {
  const { min = 0, max } = limits;
  return z
    .string("The value is required")
    .trim()
    .min(min, min === 1 ? "The value is required" : "Too short")
    .max(max, "Too long");
}

/** A name or title: single-line text that is shown inline with other text. */
export function singleLineSchema(limits: { min?: number; max: number }) {
  const { min = 0, max } = limits;
  return z
    .string("The value is required")
    .overwrite(singleLine)
    .min(min, min === 1 ? "The value is required" : "Too short")
    .max(max, "Too long");
}

export const email = z
  .string("The value is required")
  .trim()
  .min(1, "The value is required")
  .max(EMAIL_MAX, "Too long")
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: "Not an email" }));
