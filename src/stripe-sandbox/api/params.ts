import { z } from "zod";
import type { Form, FormValue } from "#stripe-sandbox/http/form.ts";
import { type ApiError, invalidRequest } from "./api-error.ts";

// Bodies are form-encoded, so every value arrives as text.
export const text = z.string().min(1);
export const clearableText = z.string().transform((value) => (value === "" ? null : value));
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);
export const number = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,12})?$/, "Invalid number")
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const metadata = z.union([
  z.literal("").transform(() => null),
  z.record(z.string(), z.string()),
]);
/** Accepted and ignored: it has no visible effect in the sandbox. */
export const ignored = z.unknown();

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export const created = z.union([
  integer.transform((second) => ({ gte: second, lte: second })),
  range,
]);

export const page = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

export function parseParams<T>(schema: z.ZodType<T>, form: Form): T {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? problemOf(issue, form) : invalidRequest("Invalid request");
}

function problemOf(issue: z.core.$ZodIssue, form: Form): ApiError {
  if (issue.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const param = bracketed(issue.path);
  const value = valueAt(form, issue.path);
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  if (value === "")
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: "parameter_invalid_empty", param },
    );
  if (issue.message === "Invalid integer")
    return invalidRequest(`Invalid integer: ${String(value)}`, {
      code: "parameter_invalid_integer",
      param,
    });
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

function bracketed([head = "", ...rest]: PropertyKey[]): string {
  return String(head) + rest.map((part) => `[${String(part)}]`).join("");
}

function valueAt(form: Form, path: PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const part of path) {
    if (typeof value !== "object") return undefined;
    value = (value as Form)[String(part)];
  }
  return value;
}

/** Merges the new values over the old ones; an empty value removes its key, as in Stripe. */
export function mergedMetadata(
  old: Record<string, string> | null,
  changes: Record<string, string> | null | undefined,
): Record<string, string> {
  if (changes === undefined) return old ?? {};
  if (changes === null) return {};
  const merged = { ...old, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
