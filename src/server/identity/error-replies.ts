import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppError } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/error-replies.ts";
import { logFailure } from "#server/platform/http/request-log.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { AuthError, type AuthErrorCode, OAuthError } from "./auth-error.ts";

const API_VERSION_HEADER = "x-supabase-api-version";
const API_VERSION = "2024-01-01";

/** Turns every failure of the auth service into a response, in one place. */
export function useAuthErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & Partial<FastifyError>, request, reply) => {
    if (error instanceof OAuthError) return sendOAuthError(error, reply);
    return sendAuthError(toAuthError(error), request, reply);
  });
}

function sendOAuthError({ error, message }: OAuthError, reply: FastifyReply) {
  reply.errorCode = error;
  return reply.code(400).send({ error, error_description: message });
}

function sendAuthError(error: AuthError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, weakPasswordReasons } = error.wire;
  reply.errorCode = code;
  if (status >= 500) logFailure(request, error);
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  reply.code(status).header("x-sb-error-code", code);
  const weakPassword = weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } };
  if (usesCurrentVersion(request)) {
    reply.header(API_VERSION_HEADER, API_VERSION);
    return reply.send({ code, message, ...weakPassword });
  }
  return reply.send({
    code: status,
    error_code: code,
    msg: message,
    ...(status >= 500 && { error_id: request.id }),
    ...weakPassword,
  });
}

function usesCurrentVersion(request: FastifyRequest): boolean {
  const asked = request.headers[API_VERSION_HEADER];
  return typeof asked === "string" && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
}

/** Maps errors from the rest of the server to this service's codes. */
const CODES: Partial<Record<ErrorCode, AuthErrorCode>> = {
  malformed_json: "bad_json",
  unsupported_media_type: "bad_json",
  malformed_request: "bad_json",
  invalid_input: "validation_failed",
  not_found: "not_found",
  method_not_allowed: "not_found",
  request_timeout: "request_timeout",
  body_too_large: "request_entity_too_large",
  too_many_requests: "over_request_rate_limit",
};

function toAuthError(error: Error & Partial<FastifyError>): AuthError {
  if (error instanceof AuthError) return error;
  const known = toAppError(error);
  const { status, retryAfterSeconds } = known;
  const details = {
    cause: known.cause ?? known,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return new AuthError(status, CODES[known.code] ?? "unexpected_failure", words(known), details);
}

function words(error: AppError): string {
  if (error.code === "malformed_json")
    return `Could not parse request body as JSON: ${error.message}`;
  if (error.code === "unexpected")
    return "Unexpected failure, please check server logs for more information";
  return error.message;
}
