import { AppError } from "#server/platform/errors.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";

/** For an application that never takes money, or whose Stripe does not answer. */
export const NO_STRIPE: StripeGateway = {
  client: () => Promise.reject(new AppError("unavailable")),
  webhookSecret: async () => "",
};
