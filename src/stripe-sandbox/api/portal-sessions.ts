import type Stripe from "stripe";
import { z } from "zod";
import { getObject } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";
import { text } from "./params.ts";
import { route } from "./route.ts";

export const portalSessionRoutes = [
  route(
    "POST",
    "/v1/billing_portal/sessions",
    z.strictObject({ customer: text, locale: text.optional(), return_url: z.url().optional() }),
    async (books, { customer, locale, return_url }) => {
      await getObject(books, "customer", customer, "customer");
      const id = newId("bps");
      const session: Stripe.BillingPortal.Session = {
        id,
        object: "billing_portal.session",
        configuration: "bpc_sandbox",
        created: books.now,
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: return_url ?? null,
        url: `${ADDRESS_PLACEHOLDER}/p/session/${id}`,
      };
      await books.ledger.put(session);
      return session;
    },
  ),
];
