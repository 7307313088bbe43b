import { z } from "zod";
import { flag, integerSetting } from "#server/platform/setting-schemas.ts";

const paymentLink = z.url({ protocol: /^https$/ }).optional();

export const BILLING_SETTINGS = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a secret key of Stripe's")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be the signing secret of a webhook at Stripe")
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_TAX: flag.default(false),
  STRIPE_SANDBOX_PORT: integerSetting.min(0).max(65535).optional(),
  PAYMENT_LINK_INDIVIDUAL_MONTHLY: paymentLink,
  PAYMENT_LINK_INDIVIDUAL_YEARLY: paymentLink,
  PAYMENT_LINK_TEAM_MONTHLY: paymentLink,
  PAYMENT_LINK_TEAM_YEARLY: paymentLink,
};

const Settings = z.object(BILLING_SETTINGS);

export function billingConfig(settings: z.output<typeof Settings>, port: number) {
  return {
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    apiUrl: settings.STRIPE_API_URL,
    isTaxAutomatic: settings.STRIPE_TAX,
    /** The port of the local Stripe, used if no key is set. */
    sandboxPort: settings.STRIPE_SANDBOX_PORT ?? (port === 0 ? 0 : port + 1),
    paymentLinks: {
      individual: {
        monthly: settings.PAYMENT_LINK_INDIVIDUAL_MONTHLY,
        yearly: settings.PAYMENT_LINK_INDIVIDUAL_YEARLY,
      },
      team: {
        monthly: settings.PAYMENT_LINK_TEAM_MONTHLY,
        yearly: settings.PAYMENT_LINK_TEAM_YEARLY,
      },
    },
  };
}

/** Returns problems that involve more than one setting. */
export function billingProblems(settings: z.output<typeof Settings>): string[] {
  const {
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: apiUrl,
  } = settings;
  const problems: string[] = [];
  // Without the secret, memberships would be sold and we would never be notified.
  if (key !== undefined && secret === undefined)
    problems.push("STRIPE_WEBHOOK_SECRET: must be set together with STRIPE_SECRET_KEY");
  if (apiUrl !== undefined && key === undefined)
    problems.push("STRIPE_API_URL: needs the STRIPE_SECRET_KEY of that server");
  if (apiUrl !== undefined && key?.includes("_live_"))
    problems.push("STRIPE_API_URL: a live key is sent to Stripe only");
  return problems;
}
