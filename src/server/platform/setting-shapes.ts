import { z } from "zod";

/** A whole number as a setting gives it, which is text. */
export const wholeSetting = z.coerce.number("must be a number").int("must be a whole number");

/** Several of a kind, with commas between them. */
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

/** A setting that holds more than one value. */
export const json = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});
