import { z } from "zod";

/** A whole number in a setting, which is text. */
export const integerSetting = z.coerce.number("must be a number").int("must be a whole number");

/** A comma-separated list. */
export function commaSeparated<Part extends z.ZodType<string, string>>(part: Part) {
  return z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part));
}

export const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** A setting that holds structured data as JSON. */
export const json = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});
