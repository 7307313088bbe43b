import { z } from "zod";
import { clearableText, flag, integer, metadata, text } from "./params.ts";

export const items = z.array(
  z.strictObject({
    id: text.optional(),
    price: text.optional(),
    quantity: integer.optional(),
    deleted: flag.optional(),
    metadata: metadata.optional(),
  }),
);

export const discounts = z.union([
  z.literal("").transform(() => []),
  z.array(
    z.strictObject({
      coupon: text.optional(),
      promotion_code: text.optional(),
      discount: text.optional(),
    }),
  ),
]);

export const paymentBehavior = z.enum([
  "allow_incomplete",
  "default_incomplete",
  "error_if_incomplete",
  "pending_if_incomplete",
]);

export const prorationBehavior = z.enum(["always_invoice", "create_prorations", "none"]);

export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({
    missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]),
  }),
});

export const cancellationDetails = z.strictObject({
  comment: clearableText.optional(),
  feedback: z
    .enum([
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
      "",
    ])
    .transform((value) => (value === "" ? null : value))
    .optional(),
});
