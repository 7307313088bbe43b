import type Stripe from "stripe";
import { z } from "zod";
import { emitEvent, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { invalidRequest } from "./api-error.ts";
import { created, flag, integer, mergedMetadata, metadata, number, page, text } from "./params.ts";
import { given, listRoute, route } from "./route.ts";

const createCoupon = route(
  "POST",
  "/v1/coupons",
  z.strictObject({
    amount_off: integer.optional(),
    currency: text.optional(),
    duration: z.enum(["forever", "once", "repeating"]).optional(),
    duration_in_months: integer.optional(),
    id: text.optional(),
    max_redemptions: integer.optional(),
    metadata: metadata.optional(),
    name: text.optional(),
    percent_off: number.optional(),
    redeem_by: integer.optional(),
  }),
  async (books, wanted) => {
    if ((wanted.percent_off === undefined) === (wanted.amount_off === undefined))
      throw invalidRequest("Must provide exactly one of percent_off or amount_off.");
    const coupon: Stripe.Coupon = {
      id: wanted.id ?? newId("", 8).slice(1),
      object: "coupon",
      amount_off: wanted.amount_off ?? null,
      created: books.now,
      currency: wanted.currency ?? null,
      duration: wanted.duration ?? "once",
      duration_in_months: wanted.duration_in_months ?? null,
      livemode: false,
      max_redemptions: wanted.max_redemptions ?? null,
      metadata: mergedMetadata({}, wanted.metadata),
      name: wanted.name ?? null,
      percent_off: wanted.percent_off ?? null,
      redeem_by: wanted.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    };
    if (await books.ledger.find("coupon", coupon.id))
      throw invalidRequest("Coupon already exists.", {
        code: "resource_already_exists",
        param: "id",
      });
    await saveAndEmit(books, "coupon.created", coupon);
    return coupon;
  },
);

const createPromotionCode = route(
  "POST",
  "/v1/promotion_codes",
  z.strictObject({
    active: flag.optional(),
    code: text.optional(),
    customer: text.optional(),
    expires_at: integer.optional(),
    max_redemptions: integer.optional(),
    metadata: metadata.optional(),
    promotion: z.strictObject({ type: z.literal("coupon"), coupon: text }),
  }),
  async (books, wanted) => {
    const coupon = await getObject(books, "coupon", wanted.promotion.coupon, "promotion[coupon]");
    const code = wanted.code ?? newId("", 8).slice(1).toUpperCase();
    const [taken] = await books.ledger.list("promotion_code", { match: { code, active: true } });
    if (taken)
      throw invalidRequest("An active promotion code with this code already exists.", {
        param: "code",
      });
    const promotionCode: Stripe.PromotionCode = {
      id: newId("promo"),
      object: "promotion_code",
      active: wanted.active ?? true,
      code,
      created: books.now,
      customer: wanted.customer ?? null,
      customer_account: null,
      expires_at: wanted.expires_at ?? null,
      livemode: false,
      max_redemptions: wanted.max_redemptions ?? null,
      metadata: mergedMetadata({}, wanted.metadata),
      promotion: { coupon: coupon.id, type: "coupon" },
      restrictions: {
        first_time_transaction: false,
        minimum_amount: null,
        minimum_amount_currency: null,
      },
      times_redeemed: 0,
    };
    await saveAndEmit(books, "promotion_code.created", promotionCode);
    return promotionCode;
  },
);

export const couponRoutes = [
  createCoupon,
  route("GET", "/v1/coupons/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "coupon", id),
  ),
  route("DELETE", "/v1/coupons/:id", z.strictObject({}), async (books, _params, id) => {
    const coupon = await getObject(books, "coupon", id);
    await books.ledger.remove("coupon", id);
    await emitEvent(books, "coupon.deleted", coupon);
    return { id, object: "coupon", deleted: true };
  }),
  listRoute("/v1/coupons", "coupon", z.strictObject(page), () => ({})),
  createPromotionCode,
  route("GET", "/v1/promotion_codes/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "promotion_code", id),
  ),
  route(
    "POST",
    "/v1/promotion_codes/:id",
    z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
    async (books, { active, metadata }, id) => {
      const old = await getObject(books, "promotion_code", id);
      const changed: Stripe.PromotionCode = {
        ...old,
        ...given({ active }),
        metadata: mergedMetadata(old.metadata, metadata),
      };
      await saveAndEmit(books, "promotion_code.updated", changed, old);
      return changed;
    },
  ),
  listRoute(
    "/v1/promotion_codes",
    "promotion_code",
    z.strictObject({
      ...page,
      active: flag.optional(),
      code: text.optional(),
      coupon: text.optional(),
      created: created.optional(),
      customer: text.optional(),
    }),
    ({ active, code, customer, coupon, created }) => ({
      match: given({ active, code, customer, ...(coupon && { promotion: { coupon } }) }),
      ...(created && { created: given(created) }),
    }),
  ),
];
