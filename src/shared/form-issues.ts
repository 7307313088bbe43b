import type { z } from "zod";

type Context = z.core.$RefinementCtx;

export const REQUIRED = "The value is required";

/** Says at a field what is wrong with it; without a field, what is wrong with the whole form. */
export function refuse(ctx: Context, message: string, field?: string): void {
  ctx.issues.push({
    code: "custom",
    input: ctx.value,
    message,
    path: field === undefined ? [] : [field],
  });
}

/** False where something is missing: then that is all that is said. */
export function requireFields<Typed extends object>(
  ctx: Context,
  typed: Typed,
  fields: readonly (keyof Typed & string)[],
  sentence?: string,
): boolean {
  const missing = fields.filter((field) => String(typed[field]).trim() === "");
  for (const field of missing) refuse(ctx, REQUIRED, field);
  if (missing.length > 0 && sentence) refuse(ctx, sentence);
  return missing.length === 0;
}
