import { z } from "zod";
import { expireSession } from "#stripe-sandbox/checkout/complete-session.ts";
import { checkoutLineItems } from "#stripe-sandbox/checkout/line-items.ts";
import {
  openSetupSession,
  openSubscriptionSession,
} from "#stripe-sandbox/checkout/open-session.ts";
import { getObject } from "#stripe-sandbox/work-context.ts";
import { invalidRequest } from "./api-error.ts";
import { created, flag, ignored, integer, mergedMetadata, metadata, page, text } from "./params.ts";
import { given, listRoute, route } from "./route.ts";
import { discounts, trialSettings } from "./subscription-params.ts";

const PATH = "/v1/checkout/sessions";

const lineItem = z.strictObject({
  adjustable_quantity: z
    .strictObject({ enabled: flag, minimum: integer.optional(), maximum: integer.optional() })
    .optional(),
  price: text,
  quantity: integer.optional(),
});

const keptOnCustomer = z.enum(["auto", "never"]);

const params = z.strictObject({
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: ignored.optional(),
  branding_settings: ignored.optional(),
  cancel_url: z.url().optional(),
  client_reference_id: text.optional(),
  consent_collection: ignored.optional(),
  currency: text.optional(),
  custom_text: ignored.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_update: z
    .strictObject({
      address: keptOnCustomer.optional(),
      name: keptOnCustomer.optional(),
      shipping: keptOnCustomer.optional(),
    })
    .optional(),
  discounts: discounts.optional(),
  expires_at: integer.optional(),
  line_items: z.array(lineItem).optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(["subscription", "setup"]),
  payment_method_collection: z.literal("always").optional(),
  phone_number_collection: ignored.optional(),
  saved_payment_method_options: ignored.optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      trial_end: integer.optional(),
      trial_period_days: integer.optional(),
      trial_settings: trialSettings.optional(),
    })
    .optional(),
  success_url: text,
  tax_id_collection: ignored.optional(),
  ui_mode: z.literal("hosted_page").optional(),
});
type Wanted = z.output<typeof params>;

function commonOrder(wanted: Wanted) {
  if (!URL.canParse(wanted.success_url.replaceAll("{CHECKOUT_SESSION_ID}", "cs_test")))
    throw invalidRequest("Not a valid URL", { code: "url_invalid", param: "success_url" });
  if (wanted.customer_update && wanted.customer === undefined)
    throw invalidRequest("`customer_update` can only be used with `customer`.", {
      param: "customer_update",
    });
  return {
    customer: wanted.customer ?? null,
    customerEmail: wanted.customer_email ?? null,
    clientReferenceId: wanted.client_reference_id ?? null,
    successUrl: wanted.success_url,
    cancelUrl: wanted.cancel_url ?? null,
    metadata: mergedMetadata({}, wanted.metadata),
    locale: wanted.locale ?? null,
    allowedPaymentMethodTypes: wanted.allowed_payment_method_types ?? null,
    expiresAt: wanted.expires_at ?? null,
  };
}

const create = route("POST", PATH, params, (books, wanted) => {
  if (wanted.mode === "setup")
    return openSetupSession(books, {
      ...commonOrder(wanted),
      currency: wanted.currency ?? null,
      setupMetadata: mergedMetadata({}, wanted.setup_intent_data?.metadata),
      setupDescription: wanted.setup_intent_data?.description ?? null,
    });
  const data = wanted.subscription_data;
  const [discount] = wanted.discounts ?? [];
  if (discount && wanted.allow_promotion_codes)
    throw invalidRequest(
      "You may only specify one of these parameters: allow_promotion_codes, discounts.",
    );
  return openSubscriptionSession(books, {
    ...commonOrder(wanted),
    lines: (wanted.line_items ?? []).map(({ price, quantity = 1, adjustable_quantity: range }) => ({
      price,
      quantity,
      adjustable: range?.enabled
        ? { minimum: range.minimum ?? 1, maximum: range.maximum ?? 99 }
        : null,
    })),
    allowsPromotionCodes: wanted.allow_promotion_codes ?? false,
    isTaxAutomatic: wanted.automatic_tax?.enabled ?? false,
    keepsAddress: [wanted.customer_update?.address, wanted.customer_update?.shipping].includes(
      "auto",
    ),
    promotionCode: discount?.promotion_code ?? null,
    coupon: discount?.coupon ?? null,
    trialPeriodDays: data?.trial_period_days ?? null,
    trialEnd: data?.trial_end ?? null,
    missingPaymentMethod:
      data?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
    subscriptionMetadata: mergedMetadata({}, data?.metadata),
    subscriptionDescription: data?.description ?? null,
  });
});

const expire = route(
  "POST",
  `${PATH}/:id/expire`,
  z.strictObject({}),
  async (books, _params, id) => {
    const session = await getObject(books, "checkout.session", id);
    if (session.status !== "open")
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}`,
      );
    return expireSession(books, session);
  },
);

export const checkoutSessionRoutes = [
  create,
  expire,
  route("GET", `${PATH}/:id`, z.strictObject({}), (books, _params, id) =>
    getObject(books, "checkout.session", id),
  ),
  route(
    "POST",
    `${PATH}/:id`,
    z.strictObject({ metadata: metadata.optional() }),
    async (books, { metadata }, id) => {
      const session = await getObject(books, "checkout.session", id);
      const changed = { ...session, metadata: mergedMetadata(session.metadata, metadata) };
      await books.ledger.put(changed);
      return changed;
    },
  ),
  route("GET", `${PATH}/:id/line_items`, z.strictObject(page), async (books, _params, id) => {
    await getObject(books, "checkout.session", id);
    return {
      object: "list",
      data: await checkoutLineItems(books.ledger, id),
      has_more: false,
      url: `${PATH}/${id}/line_items`,
    };
  }),
  listRoute(
    PATH,
    "checkout.session",
    z.strictObject({
      ...page,
      created: created.optional(),
      customer: text.optional(),
      customer_details: z.strictObject({ email: text }).optional(),
      payment_intent: text.optional(),
      status: text.optional(),
      subscription: text.optional(),
    }),
    ({ customer, customer_details, payment_intent, status, subscription, created }) => ({
      match: given({ customer, customer_details, payment_intent, status, subscription }),
      ...(created && { created: given(created) }),
    }),
  ),
];
