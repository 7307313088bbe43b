import { ERRORS, type ErrorCode } from "#shared/errors.ts";

type Details = {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected failure: its message may be shown to users. Any other thrown error is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
