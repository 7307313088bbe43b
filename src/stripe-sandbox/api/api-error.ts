import type Stripe from "stripe";

export type ErrorBody = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
};

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }
}

/** Thrown when the bank declines: the caller gets an error, but the attempt itself is stored. */
export class DeclinedError extends ApiError {}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}) {
  return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

export function resourceMissing(noun: string, id: string, param = "id") {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${noun}: '${id}'`,
    param,
  });
}
