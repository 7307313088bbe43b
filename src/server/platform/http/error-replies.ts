import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#server/platform/errors.ts";
import type { Envelope } from "#shared/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { logFailure } from "./request-log.ts";

/** Turns every failure into an error response. No other code does this. */
export function useErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) =>
    sendError(toAppError(error), request, reply),
  );
}

export function sendError(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.errorCode = error.code;
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  const { status, body } = errorReply(error, request);
  return reply.code(status).header("cache-control", "no-store").send(body);
}

/** Returns the response to a failed request. Server errors are also logged. */
export function errorReply(
  error: AppError,
  request: FastifyRequest,
): { status: number; body: Envelope<never> } {
  if (error.status >= 500) logFailure(request, error);
  return {
    status: error.status,
    body: {
      success: false,
      data: null,
      error: {
        error: error.message,
        code: error.code,
        requestId: request.id,
        ...(error.fields && { fields: error.fields }),
      },
    },
  };
}

const FASTIFY_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_request",
  FST_ERR_BAD_URL: "malformed_request",
  FST_ERR_MAX_PARAM_LENGTH: "address_too_long",
  FST_UNDER_PRESSURE: "unavailable",
  FST_ERR_HANDLER_TIMEOUT: "unavailable",
};

/** Error codes for Fastify rejections whose status has no name above. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  413: "body_too_large",
  414: "address_too_long",
  415: "unsupported_media_type",
};

/** PostgreSQL refuses or drops connections. Every write is idempotent, so the client may simply retry. */
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // The disk is full, memory is exhausted, a statement timed out, or the disk is failing.
  "53100",
  "53200",
  "57014",
  "58030",
  // A transaction whose next statement didn't arrive in time.
  "25P03",
  // A standby that has not taken over yet rejects writes.
  "25006",
  // A deadlock: this transaction was chosen as the victim.
  "40P01",
]);

/** A race: after this request had checked, a concurrent request created the same row or deleted its parent. */
const CONFLICT_CODES = new Set(["23505", "23503"]);

const LOST_CONNECTION =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

export function toAppError(error: Error & Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error;
  if (hasHungUp(error)) return new AppError("malformed_request", { cause: error });
  const known = error.code === undefined ? undefined : FASTIFY_ERRORS[error.code];
  if (known === "unavailable" || isDatabaseUnavailable(error)) {
    return new AppError("unavailable", { retryAfterSeconds: 2, cause: error });
  }
  if (known) return new AppError(known);
  if (codesOf(error).some((code) => CONFLICT_CODES.has(code)))
    return new AppError("conflict", { cause: error });
  if (isRefusal(error))
    return new AppError(BY_STATUS[error.statusCode ?? 400] ?? "malformed_request");
  return new AppError("unexpected", { cause: error });
}

/**
 * Errors from other services have a status too, such as Stripe's for our own calls, which is not our caller's fault.
 */
function isRefusal({ code = "", statusCode = 500 }: Partial<FastifyError>): boolean {
  return code.startsWith("FST_") && statusCode >= 400 && statusCode < 500;
}

/**
 * The client hung up in the middle of the request. The error code is the same as for a broken database connection.
 */
function hasHungUp({ code, message }: Partial<FastifyError>): boolean {
  return code === "ECONNRESET" && message === "aborted";
}

function isDatabaseUnavailable(error: Error): boolean {
  return (
    codesOf(error).some((code) => UNAVAILABLE_CODES.has(code)) ||
    causesOf(error).some(({ message }) => LOST_CONNECTION.test(message))
  );
}

const codesOf = (error: Error): string[] =>
  causesOf(error).map((cause) => (cause as { code?: string }).code ?? "");

function causesOf(error: Error): Error[] {
  return [error, ...(error.cause instanceof Error ? causesOf(error.cause) : [])];
}
