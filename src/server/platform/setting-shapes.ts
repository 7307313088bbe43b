import { z } from "zod";

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
