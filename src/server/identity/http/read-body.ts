import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Metadata } from "#server/db/schema/identity.ts";
import { AuthError } from "../auth-error.ts";

/** A string on the wire: absent and null both mean none. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const DEEPEST_OBJECT = 32;

/** A free-form object on the wire; absent and null both mean none. */
export const wireObject = z
  .record(z.string(), z.unknown())
  .refine((given) => isShallow(given, DEEPEST_OBJECT), "nested too deeply")
  .nullish()
  .transform((given) => (given ?? undefined) as Metadata | undefined);

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

/** What the call needs of the body; anything else in it is ignored. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError(
    400,
    "bad_json",
    `Could not parse request body as JSON: ${issue?.path.join(".")}: ${issue?.message}`,
  );
}
