import type { FastifyRequest, RouteHandlerMethod } from "fastify";
import { z } from "zod";
import type { Metadata } from "#server/db/schema/identity.ts";
import { AuthError } from "./auth-error.ts";
import type { AddressLimit, Limits } from "./rate-limits.ts";

/** A string on the wire; absent and null both mean empty. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const MAX_OBJECT_DEPTH = 32;

/** A free-form object on the wire; absent and null both mean undefined. */
export const wireObject = z
  .record(z.string(), z.unknown())
  .refine((given) => isShallow(given, MAX_OBJECT_DEPTH), "nested too deeply")
  .nullish()
  .transform((given) => (given ?? undefined) as Metadata | undefined);

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

/** Parses the fields of the body that the call needs, and ignores all others. */
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

const DEADLINE_MS = 10_000;

/**
 * Responds in time even if the handler doesn't finish. Fastify's own timeout no longer applies once the body has been
 * read.
 */
export function withDeadline(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (request, reply) {
    return withTimeout(Promise.resolve(handler.call(this, request, reply)));
  };
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(timedOut()), DEADLINE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): AuthError {
  return new AuthError(
    504,
    "request_timeout",
    "Processing this request timed out, please retry after a moment.",
  );
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * Returns route options that count the caller's address before the body is read, so that rejecting a call over the
 * limit costs no parsing.
 */
export function rateLimitByAddress({ limits }: { limits: Limits }, name: AddressLimit) {
  return {
    onRequest: (request: FastifyRequest) => withTimeout(limits.perAddress(name, request.ip)),
  };
}
