import type Stripe from "stripe";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import {
  cardFields,
  type Fields,
  problemSummary,
  type Problems,
  testCardHint,
} from "./card-fields.ts";
import { formatDate, formatMoney } from "./formats.ts";
import { type Html, html } from "./html.ts";
import { pageAnswer } from "./layout.ts";

export type InvoiceView = {
  invoice: Stripe.Invoice;
  pdfPath: string;
  fields: Fields;
  problems: Problems;
  message: string | null;
};

export function invoicePage(view: InvoiceView): Answer {
  const { invoice, pdfPath, problems, message } = view;
  const { number } = invoice;
  const hasProblem = message !== null || Object.keys(problems).length > 0;
  return pageAnswer({
    title: `Invoice ${number}`,
    content: html`<main class="invoice">
      <h1>Invoice ${number}</h1>
      <p class="status status-${invoice.status}">${statusText(invoice)}</p>
      <dl class="facts">
        <div>
          <dt>Billed to</dt>
          <dd>${invoice.customer_email ?? invoice.customer_name}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>${formatDate(invoice.effective_at ?? invoice.created)}</dd>
        </div>
      </dl>
      ${linesTable(invoice)}
      <dl class="totals">${totals(invoice)}</dl>
      <p><a href="${pdfPath}" download>Download PDF</a></p>
      ${invoice.status === "open" && paymentSection(view, hasProblem)}
    </main>`,
  });
}

function linesTable({ lines, currency }: Stripe.Invoice): Html {
  return html`<table>
    <caption>
      What it is for
    </caption>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${lines.data.map(
        (line) =>
          html`<tr>
            <td>
              ${line.description}
              <small>${formatDate(line.period.start)} – ${formatDate(line.period.end)}</small>
            </td>
            <td>${formatMoney(line.amount, currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function paymentSection(
  { invoice, fields, problems, message }: InvoiceView,
  hasProblem: boolean,
): Html {
  const amount = formatMoney(invoice.amount_remaining, invoice.currency);
  return html`<section class="payment" aria-label="Payment">
    ${problemSummary(hasProblem ? (message ?? "Please check the marked fields.") : null)}
    <form method="post" novalidate>
      ${cardFields(fields, problems)}
      <button class="button" type="submit">Pay ${amount}</button>
    </form>
    ${testCardHint()}
  </section>`;
}

function statusText({ status, status_transitions: { paid_at } }: Stripe.Invoice): string {
  if (status === "paid") return `Paid on ${formatDate(paid_at ?? 0)}`;
  if (status === "open") return "Waiting for payment";
  return status === "void" ? "Void" : "Not collected";
}

/** Returns the totals at the bottom of an invoice, for both the page and the PDF. */
export function invoiceSums(invoice: Stripe.Invoice): [string, number][] {
  const discounts = invoice.total_discount_amounts ?? [];
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const credit = invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance);
  const sums: [string, number][] = [["Subtotal", invoice.subtotal]];
  if (discount !== 0) sums.push(["Discount", -discount]);
  sums.push(["Total", invoice.total]);
  if (credit !== 0) sums.push(["Applied balance", credit]);
  sums.push(["Amount paid", invoice.amount_paid], ["Amount due", invoice.amount_remaining]);
  return sums;
}

function totals(invoice: Stripe.Invoice): Html[] {
  return invoiceSums(invoice).map(
    ([name, amount]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${formatMoney(amount, invoice.currency)}</dd>
      </div>`,
  );
}
