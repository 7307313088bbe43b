import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AuthError } from "./auth-error.ts";

/** A text of the wire: absent and null both mean none. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

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
