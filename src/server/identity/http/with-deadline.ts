import type { RouteHandlerMethod } from "fastify";
import { AuthError } from "../auth-error.ts";

const DEADLINE_MS = 10_000;

/** Answers in time even when the work does not. Fastify's own deadline is off once the body has been read. */
export function withDeadline(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (request, reply) {
    return inTime(Promise.resolve(handler.call(this, request, reply)));
  };
}

export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
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
