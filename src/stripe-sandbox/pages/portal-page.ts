import type Stripe from "stripe";
import { rateOf } from "#stripe-sandbox/billing/invoice-lines.ts";
import { currentPeriod } from "#stripe-sandbox/billing/subscription-of.ts";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { formatDate, formatMoney } from "./formats.ts";
import { type Html, html } from "./html.ts";
import { pageAnswer } from "./layout.ts";

export type PortalView = {
  session: Stripe.BillingPortal.Session;
  subscriptions: Stripe.Subscription[];
  invoices: { invoice: Stripe.Invoice; path: string }[];
};

export function portalPage({ session, subscriptions, invoices }: PortalView): Answer {
  return pageAnswer({
    title: "Your billing",
    redirectOrigins: [session.return_url],
    content: html`<main class="invoice">
      ${session.return_url && html`<p><a class="back" href="${session.return_url}">Back</a></p>`}
      <h1>Your billing</h1>
      <h2>Subscriptions</h2>
      ${subscriptions.length === 0 ? html`<p>None.</p>` : subscriptions.map(subscriptionCard)}
      <h2>Invoices</h2>
      <ul class="lines invoices">
        ${invoices.map(
          ({ invoice, path }) =>
            html`<li>
              <a href="${path}">${invoice.number}</a>
              <span>${formatDate(invoice.created)}</span>
              <span>${formatMoney(invoice.total, invoice.currency)}</span>
              <span>${invoice.status}</span>
            </li>`,
        )}
      </ul>
    </main>`,
  });
}

function subscriptionCard(subscription: Stripe.Subscription): Html {
  const [item] = subscription.items.data;
  const isEnding = subscription.cancel_at !== null;
  const day = formatDate(subscription.cancel_at ?? currentPeriod(subscription).end);
  return html`<form method="post" class="choices">
    <p>
      <strong>${item && rateOf(item.price)}</strong> × ${item?.quantity ?? 1},
      ${subscription.status}. ${isEnding ? `Ends on ${day}.` : `Renews on ${day}.`}
    </p>
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <button class="quiet" name="wish" value="${isEnding ? "keep" : "cancel"}">
      ${isEnding ? "Don't cancel" : "Cancel plan"}
    </button>
  </form>`;
}
