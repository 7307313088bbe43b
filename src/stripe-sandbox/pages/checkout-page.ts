import type Stripe from "stripe";
import { DAY } from "#stripe-sandbox/billing/period.ts";
import type { CartSummary, SummaryLine } from "#stripe-sandbox/checkout/cart-summary.ts";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import type { Cart } from "#stripe-sandbox/store/stored-objects.ts";
import {
  cardFields,
  type Fields,
  problemSummary,
  type Problems,
  testCardHint,
  textField,
} from "./card-fields.ts";
import { formatDate, formatMoney } from "./formats.ts";
import { type Html, html } from "./html.ts";
import { pageAnswer } from "./layout.ts";

export type CheckoutView = {
  session: Stripe.Checkout.Session;
  /** Null if the session only saves a card. */
  cart: Cart | null;
  summary: CartSummary | null;
  knownEmail: string | null;
  now: number;
  fields: Fields;
  problems: Problems;
  message: string | null;
  promotionProblem: string | null;
};

export function checkoutPage(view: CheckoutView): Answer {
  const { session, summary, message, problems } = view;
  const hasProblem = message !== null || Object.keys(problems).length > 0;
  const isTrial = summary?.hasTrial ?? false;
  const title = summary ? (isTrial ? "Start your trial" : "Subscribe") : "Save a card";
  const button = summary ? (isTrial ? "Start trial" : "Subscribe") : "Save card";
  return pageAnswer({
    title,
    redirectOrigins: [session.success_url, session.cancel_url],
    content: html`<main class="checkout">
      <section class="order" aria-labelledby="title">
        ${session.cancel_url && html`<p><a class="back" href="${session.cancel_url}">Back</a></p>`}
        <h1 id="title">${title}</h1>
        ${summary ? order(view, summary) : html`<p>It will be used for your next payments.</p>`}
      </section>
      <section class="payment" aria-label="Payment">
        ${problemSummary(hasProblem ? (message ?? "Please check the marked fields.") : null)}
        <form id="payment" method="post" action="${addressOf(session)}" novalidate>
          ${emailField(view)} ${cardFields(view.fields, problems)}
          <button class="button" type="submit">${button}</button>
          ${summary && html`<p class="terms">${terms(view, summary)}</p>`}
        </form>
        ${testCardHint()}
      </section>
    </main>`,
  });
}

/** The address is explicit, because a failed challenge also responds with this page, but at its own address. */
const addressOf = ({ id }: Stripe.Checkout.Session) => `/c/pay/${id}`;

function emailField({ knownEmail, fields, problems }: CheckoutView): Html {
  return textField({
    name: "email",
    label: "Email",
    value: knownEmail ?? fields["email"] ?? "",
    problem: problems["email"],
    attributes: html`type="email" autocomplete="email" maxlength="254" required
    ${knownEmail !== null && html`readonly`}`,
  });
}

function order(view: CheckoutView, summary: CartSummary): Html {
  const { currency, discount, total, coupon } = summary;
  return html`<ul class="lines">
      ${summary.lines.map((line) => orderLine(view, line))}
    </ul>
    ${view.session.allow_promotion_codes && promotion(view, summary)}
    <dl
      class="totals"
      data-currency="${currency}"
      data-percent-off="${coupon?.percent_off ?? ""}"
      data-amount-off="${coupon?.amount_off ?? ""}"
    >
      ${
        coupon &&
        html`<div>
          <dt>Discount${coupon.name && ` (${coupon.name})`}</dt>
          <dd data-total="discount">−${formatMoney(discount, currency)}</dd>
        </div>`
      }
      <div>
        <dt>${summary.hasTrial ? "After the trial" : "Total"}</dt>
        <dd data-total="total">${formatMoney(total, currency)}</dd>
      </div>
      <div class="due">
        <dt>Due today</dt>
        <dd data-total="${summary.hasTrial ? "" : "total"}">
          ${formatMoney(summary.hasTrial ? 0 : total, currency)}
        </dd>
      </div>
    </dl>`;
}

function orderLine({ fields, problems }: CheckoutView, line: SummaryLine): Html {
  const { product, stripePrice, quantity, adjustable } = line;
  const { currency, recurring } = stripePrice;
  const unit = stripePrice.unit_amount ?? 0;
  return html`<li data-unit-amount="${unit}" data-quantity="${quantity}">
    <p>
      <strong>${product.name}</strong>
      <span
        >${formatMoney(unit, currency)} ${product.unit_label && `per ${product.unit_label} `}per
        ${recurring?.interval}</span
      >
    </p>
    ${
      adjustable
        ? textField({
            name: "quantity",
            label: "Quantity",
            value: fields["quantity"] ?? String(quantity),
            problem: problems["quantity"],
            attributes: html`form="payment" type="number" min="${adjustable.minimum}"
            max="${adjustable.maximum}" step="1" required`,
          })
        : quantity > 1 && html`<p>Quantity: ${quantity}</p>`
    }
  </li>`;
}

function promotion(
  { session, fields, promotionProblem }: CheckoutView,
  { promotionCode }: CartSummary,
): Html {
  if (promotionCode)
    return html`<form class="promotion" method="post" action="${addressOf(session)}?promotion">
      <p>Promotion code <strong>${promotionCode.code}</strong> applied.</p>
      <button class="quiet" name="remove" value="true">Remove</button>
    </form>`;
  return html`<form class="promotion" method="post" action="${addressOf(session)}?promotion">
    ${textField({
      name: "promotion-code",
      label: "Promotion code",
      value: fields["promotion-code"] ?? "",
      problem: promotionProblem ?? undefined,
      attributes: html`autocomplete="off" maxlength="80"`,
    })}
    <button class="quiet">Apply</button>
  </form>`;
}

function terms({ cart, now }: CheckoutView, { lines }: CartSummary): string {
  const every = lines[0]?.stripePrice.recurring?.interval ?? "month";
  const trialEnd =
    cart?.trialEnd ?? (cart?.trialPeriodDays ? now + cart.trialPeriodDays * DAY : null);
  const renews = `renews every ${every} until you cancel.`;
  return trialEnd === null
    ? `Your subscription ${renews}`
    : `Free until ${formatDate(trialEnd)}. After that your subscription begins and ${renews} Cancel before and you pay nothing.`;
}
