import type { EnvelopeError } from "#shared/endpoint.ts";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, error: EnvelopeError) {
    super(error.error);
    this.name = "ApiError";
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.requestId = error.requestId;
  }

  toJSON() {
    return { error: this.message, code: this.code, status: this.status, requestId: this.requestId };
  }
}

/**
 * Returns whether the network, the server or a proxy in front of it is down. The outcome of the call is then unknown.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
