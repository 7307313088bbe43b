import type Stripe from "stripe";
import { API_VERSION, type WorkContext } from "#stripe-sandbox/work-context.ts";

type NewEndpoint = {
  id: string;
  url: string;
  secret: string;
  events: string[];
  description?: string | null;
  metadata?: Record<string, string>;
};

export function webhookEndpointOf(books: WorkContext, wanted: NewEndpoint): Stripe.WebhookEndpoint {
  return {
    id: wanted.id,
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    created: books.now,
    description: wanted.description ?? null,
    enabled_events: wanted.events,
    livemode: false,
    metadata: wanted.metadata ?? {},
    secret: wanted.secret,
    status: "enabled",
    url: wanted.url,
  };
}
