import type Stripe from "stripe";
import { z } from "zod";
import { type WorkContext, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { priceObject } from "#stripe-sandbox/objects/price.ts";
import { invalidRequest } from "./api-error.ts";
import {
  clearableText,
  created,
  flag,
  integer,
  mergedMetadata,
  metadata,
  page,
  text,
} from "./params.ts";
import { createProduct } from "./products.ts";
import { given, listRoute, route } from "./route.ts";

const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: integer.optional(),
  usage_type: z.literal("licensed").optional(),
});
const taxBehavior = z.enum(["exclusive", "inclusive", "unspecified"]);

const create = route(
  "POST",
  "/v1/prices",
  z.strictObject({
    active: flag.optional(),
    billing_scheme: z.literal("per_unit").optional(),
    currency: text,
    lookup_key: text.optional(),
    metadata: metadata.optional(),
    nickname: text.optional(),
    product: text.optional(),
    product_data: z.strictObject({ name: text, id: text.optional() }).optional(),
    recurring: recurring.optional(),
    tax_behavior: taxBehavior.optional(),
    transfer_lookup_key: flag.optional(),
    unit_amount: integer,
  }),
  async (books, wanted) => {
    if (wanted.unit_amount < 0)
      throw invalidRequest("Invalid non-negative integer", { param: "unit_amount" });
    await freeLookupKey(books, wanted.lookup_key, wanted.transfer_lookup_key ?? false);
    const price = priceObject({
      id: newId("price"),
      created: books.now,
      currency: wanted.currency.toLowerCase(),
      product: await productOf(books, wanted),
      unitAmount: wanted.unit_amount,
      recurring: wanted.recurring
        ? {
            interval: wanted.recurring.interval,
            intervalCount: wanted.recurring.interval_count ?? 1,
          }
        : null,
      lookupKey: wanted.lookup_key ?? null,
      nickname: wanted.nickname ?? null,
      metadata: mergedMetadata({}, wanted.metadata),
      isActive: wanted.active ?? true,
      taxBehavior: wanted.tax_behavior ?? "unspecified",
    });
    await saveAndEmit(books, "price.created", price);
    return price;
  },
);

type ProductChoice = {
  product?: string | undefined;
  product_data?: { name: string; id?: string | undefined } | undefined;
};

async function productOf(
  books: WorkContext,
  { product, product_data }: ProductChoice,
): Promise<string> {
  if (product !== undefined) return (await getObject(books, "product", product, "product")).id;
  if (product_data) return (await createProduct(books, product_data)).id;
  throw invalidRequest("You must specify either `product` or `product_data`.", {
    code: "parameter_missing",
    param: "product",
  });
}

/** Ensures that a lookup key belongs to only one price at a time. */
async function freeLookupKey(
  books: WorkContext,
  key: string | null | undefined,
  mayTransfer: boolean,
  exceptId?: string,
): Promise<void> {
  if (!key) return;
  const [holder] = await books.ledger.list("price", { match: { lookup_key: key } });
  if (!holder || holder.id === exceptId) return;
  if (!mayTransfer)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key: true\` to transfer it.`,
      { param: "lookup_key" },
    );
  await saveAndEmit(books, "price.updated", { ...holder, lookup_key: null }, holder);
}

const update = route(
  "POST",
  "/v1/prices/:id",
  z.strictObject({
    active: flag.optional(),
    lookup_key: clearableText.optional(),
    metadata: metadata.optional(),
    nickname: clearableText.optional(),
    tax_behavior: taxBehavior.optional(),
    transfer_lookup_key: flag.optional(),
  }),
  async (books, { transfer_lookup_key, metadata, ...rest }, id) => {
    const price = await getObject(books, "price", id);
    await freeLookupKey(books, rest.lookup_key, transfer_lookup_key ?? false, id);
    const changed: Stripe.Price = {
      ...price,
      ...given(rest),
      metadata: mergedMetadata(price.metadata, metadata),
    };
    await saveAndEmit(books, "price.updated", changed, price);
    return changed;
  },
);

export const priceRoutes = [
  create,
  update,
  route("GET", "/v1/prices/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "price", id),
  ),
  listRoute(
    "/v1/prices",
    "price",
    z.strictObject({
      ...page,
      active: flag.optional(),
      created: created.optional(),
      currency: text.optional(),
      lookup_keys: z.array(text).optional(),
      product: text.optional(),
      recurring: z.strictObject({ interval: text.optional() }).optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
    }),
    ({ active, currency, product, type, recurring, lookup_keys, created }) => ({
      match: given({ active, currency, product, type, recurring }),
      ...(lookup_keys && { anyOf: lookup_keys.map((lookup_key) => ({ lookup_key })) }),
      ...(created && { created: given(created) }),
    }),
  ),
];
