import type Stripe from "stripe";
import { z } from "zod";
import { getObject } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { webhookEndpointOf } from "#stripe-sandbox/objects/webhook-endpoint.ts";
import {
  clearableText,
  created,
  flag,
  ignored,
  mergedMetadata,
  metadata,
  page,
  text,
} from "./params.ts";
import { given, listRoute, route } from "./route.ts";

const eventRoutes = [
  route("GET", "/v1/events/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "event", id),
  ),
  listRoute(
    "/v1/events",
    "event",
    z.strictObject({
      ...page,
      created: created.optional(),
      delivery_success: flag.optional(),
      type: text.optional(),
      types: z.array(text).optional(),
    }),
    ({ type, types, delivery_success, created }) => ({
      match: given({ type, ...(delivery_success === true && { pending_webhooks: 0 }) }),
      ...(delivery_success === false && { noneOf: [{ pending_webhooks: 0 }] }),
      ...(types && { anyOf: types.map((type) => ({ type })) }),
      ...(created && { created: given(created) }),
    }),
  ),
];

const events = z.array(text);

const create = route(
  "POST",
  "/v1/webhook_endpoints",
  z.strictObject({
    api_version: ignored.optional(),
    description: clearableText.optional(),
    enabled_events: events,
    metadata: metadata.optional(),
    url: z.url(),
  }),
  async (books, wanted) => {
    const endpoint = webhookEndpointOf(books, {
      id: newId("we"),
      url: wanted.url,
      secret: newId("whsec", 32),
      events: wanted.enabled_events,
      description: wanted.description ?? null,
      metadata: mergedMetadata({}, wanted.metadata),
    });
    await books.ledger.put(endpoint);
    return endpoint;
  },
);

/** Removes the secret, which is shown only once, when the endpoint is created. */
function withoutSecret({ secret: _secret, ...rest }: Stripe.WebhookEndpoint) {
  return rest;
}

export const webhookRoutes = [
  ...eventRoutes,
  create,
  route("GET", "/v1/webhook_endpoints/:id", z.strictObject({}), async (books, _params, id) =>
    withoutSecret(await getObject(books, "webhook_endpoint", id)),
  ),
  route(
    "POST",
    "/v1/webhook_endpoints/:id",
    z.strictObject({
      description: clearableText.optional(),
      disabled: flag.optional(),
      enabled_events: events.optional(),
      metadata: metadata.optional(),
      url: z.url().optional(),
    }),
    async (books, { disabled, metadata, ...rest }, id) => {
      const old = await getObject(books, "webhook_endpoint", id);
      const changed: Stripe.WebhookEndpoint = {
        ...old,
        ...given(rest),
        metadata: mergedMetadata(old.metadata, metadata),
        ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
      };
      await books.ledger.put(changed);
      return withoutSecret(changed);
    },
  ),
  route("DELETE", "/v1/webhook_endpoints/:id", z.strictObject({}), async (books, _params, id) => {
    await getObject(books, "webhook_endpoint", id);
    await books.ledger.remove("webhook_endpoint", id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
  route("GET", "/v1/webhook_endpoints", z.strictObject(page), async (books) => ({
    object: "list",
    data: (await books.ledger.list("webhook_endpoint")).map(withoutSecret),
    has_more: false,
    url: "/v1/webhook_endpoints",
  })),
];
