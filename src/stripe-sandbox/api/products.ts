import type Stripe from "stripe";
import { z } from "zod";
import {
  emitEvent,
  type WorkContext,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { invalidRequest } from "./api-error.ts";
import { clearableText, created, flag, mergedMetadata, metadata, page, text } from "./params.ts";
import { given, listRoute, route } from "./route.ts";

const fields = {
  active: flag.optional(),
  description: clearableText.optional(),
  images: z.array(text).optional(),
  marketing_features: z.array(z.strictObject({ name: text })).optional(),
  metadata: metadata.optional(),
  statement_descriptor: clearableText.optional(),
  tax_code: clearableText.optional(),
  unit_label: clearableText.optional(),
  url: clearableText.optional(),
};

type NewProduct = { id?: string | undefined; name: string } & Partial<Omit<Stripe.Product, "id">>;

export async function createProduct(
  books: WorkContext,
  wanted: NewProduct,
): Promise<Stripe.Product> {
  const { id = newId("prod", 14), ...rest } = wanted;
  if (await books.ledger.find("product", id))
    throw invalidRequest(`Product already exists.`, {
      code: "resource_already_exists",
      param: "id",
    });
  const product: Stripe.Product = {
    id,
    object: "product",
    active: true,
    created: books.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: books.now,
    url: null,
    ...rest,
  };
  await saveAndEmit(books, "product.created", product);
  return product;
}

export const productRoutes = [
  route(
    "POST",
    "/v1/products",
    z.strictObject({ ...fields, id: text.optional(), name: text }),
    (books, { id, name, metadata, ...rest }) =>
      createProduct(books, { id, name, ...given(rest), metadata: mergedMetadata({}, metadata) }),
  ),
  route("GET", "/v1/products/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "product", id),
  ),
  route(
    "POST",
    "/v1/products/:id",
    z.strictObject({ ...fields, name: text.optional(), default_price: text.optional() }),
    async (books, { metadata, ...rest }, id) => {
      const product = await getObject(books, "product", id);
      const changed: Stripe.Product = {
        ...product,
        ...given(rest),
        metadata: mergedMetadata(product.metadata, metadata),
        updated: books.now,
      };
      await saveAndEmit(books, "product.updated", changed, product);
      return changed;
    },
  ),
  route("DELETE", "/v1/products/:id", z.strictObject({}), async (books, _params, id) => {
    const product = await getObject(books, "product", id);
    const [price] = await books.ledger.list("price", { match: { product: id }, limit: 1 });
    if (price)
      throw invalidRequest(
        "This product cannot be deleted because it has one or more user-created prices.",
      );
    await books.ledger.remove("product", id);
    await emitEvent(books, "product.deleted", product);
    return { id, object: "product", deleted: true };
  }),
  listRoute(
    "/v1/products",
    "product",
    z.strictObject({
      ...page,
      active: flag.optional(),
      created: created.optional(),
      ids: z.array(text).optional(),
    }),
    ({ active, ids, created }) => ({
      match: given({ active }),
      ...(ids && { anyOf: ids.map((id) => ({ id })) }),
      ...(created && { created: given(created) }),
    }),
  ),
];
