import { AppError } from "#server/platform/errors.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";

/** A gateway for an application that never takes money, or whose Stripe doesn't respond. */
export const NO_STRIPE: StripeGateway = {
  client: () => Promise.reject(new AppError("unavailable")),
  webhookSecret: async () => "",
};
