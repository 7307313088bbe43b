import { expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import { ERRORS } from "#shared/errors.ts";
import { toAppError } from "./error-replies.ts";

const withCode = (code: string, message = "inside") => Object.assign(new Error(message), { code });

test("the reply to an unexpected error doesn't contain its message, which is only logged", () => {
  const cause = new Error('relation "users" does not exist');
  const error = toAppError(cause);
  expect(error).toMatchObject({ status: 500, code: "unexpected", cause });
  expect(error.message).toBe(ERRORS.unexpected.message);
});

test("an expected error is returned unchanged", () => {
  const meant = new AppError("team_full");
  expect(toAppError(meant)).toBe(meant);
});

test.each([
  withCode("57P01"),
  withCode("ECONNREFUSED"),
  new Error("Failed query", { cause: withCode("53100") }),
  new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }),
  withCode("FST_UNDER_PRESSURE"),
])("%s asks the client to retry later", (error) => {
  expect(toAppError(error)).toMatchObject({
    status: 503,
    code: "unavailable",
    retryAfterSeconds: 2,
  });
});

test.each([
  ["FST_ERR_CTP_BODY_TOO_LARGE", 413, "body_too_large"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", 415, "unsupported_media_type"],
  ["FST_ERR_MAX_PARAM_LENGTH", 414, "address_too_long"],
])("%s becomes %i", (code, status, expected) => {
  expect(toAppError(withCode(code))).toMatchObject({ status, code: expected });
});

test.each([
  [400, 400, "malformed_request"],
  [403, 400, "malformed_request"],
  [408, 408, "request_timeout"],
  [422, 400, "malformed_request"],
])(
  "a Fastify rejection with status %i for an unknown reason becomes %i %s",
  (statusCode, status, code) => {
    const refusal = Object.assign(withCode("FST_ERR_NEW"), { statusCode });
    expect(toAppError(refusal)).toMatchObject({ status, code });
  },
);

test("another service's rejection of our own call is not blamed on the client", () => {
  const refusal = Object.assign(new Error("Invalid API key"), {
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  expect(toAppError(refusal)).toMatchObject({ status: 500, code: "unexpected", cause: refusal });
});

test("a write for an account that was deleted in the meantime is a conflict, not a server error", () => {
  const error = new Error("Failed query", { cause: withCode("23503") });
  expect(toAppError(error)).toMatchObject({ status: 409, code: "conflict" });
});

test("a client that hangs up in the middle of its request doesn't cause a server error", () => {
  expect(toAppError(withCode("ECONNRESET", "aborted"))).toMatchObject({ status: 400 });
  expect(toAppError(withCode("ECONNRESET", "read ECONNRESET"))).toMatchObject({ status: 503 });
});
