import type { RouteHandlerMethod } from "fastify";
import { AuthError } from "../auth-error.ts";

/** Answers in time even when the work does not. Fastify's own deadline is off once the body has been read. */
export function withDeadline(handler: RouteHandlerMethod, deadlineMs: number): RouteHandlerMethod {
  return async function (request, reply) {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(timedOut()), deadlineMs);
    try {
      return await Promise.race([handler.call(this, request, reply), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function timedOut(): AuthError {
  return new AuthError(
    504,
    "request_timeout",
    "Processing this request timed out, please retry after a moment.",
  );
}
