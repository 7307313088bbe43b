import type { z } from "zod";

type Context = z.core.$RefinementCtx;

export const REQUIRED = "The value is required";

/** Reports an error at a field or, without a field, for the whole form. */
export function addIssue(ctx: Context, message: string, field?: string): void {
  ctx.issues.push({
    code: "custom",
    input: ctx.value,
    message,
    path: field === undefined ? [] : [field],
  });
}

/** Returns false if a field is missing; in that case only the missing fields are reported. */
export function requireFields<Typed extends object>(
  ctx: Context,
  typed: Typed,
  fields: readonly (keyof Typed & string)[],
  sentence?: string,
): boolean {
  const missing = fields.filter((field) => String(typed[field]).trim() === "");
  for (const field of missing) addIssue(ctx, REQUIRED, field);
  if (missing.length > 0 && sentence) addIssue(ctx, sentence);
  return missing.length === 0;
}
