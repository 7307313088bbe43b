import { expect, test } from "vitest";
import type { Invoice } from "#shared/billing/contract.ts";
import { invoiceAmount, invoiceState } from "./invoice-state.ts";

function buildInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: "in_1",
    created: 1_793_880_000,
    status: "paid",
    hostedInvoiceUrl: "https://pay.example/in_1",
    invoicePdf: "https://pay.example/in_1/pdf",
    charge: "ch_1",
    currency: "usd",
    amountDue: 9_700,
    amountPaid: 9_700,
    amountRefunded: 0,
    paymentIntent: null,
    ...overrides,
  };
}

test.each([
  [{}, "Paid"],
  [{ charge: null, amountPaid: 0, amountDue: 0 }, "No charge"],
  [{ amountRefunded: 9_700 }, "Refunded"],
  [{ amountRefunded: 2_000 }, "$20.00 refunded"],
])('a paid invoice %j has the label "%s"', (overrides, label) => {
  expect(invoiceState(buildInvoice(overrides))).toMatchObject({ label, tone: "done" });
});

test.each([
  ["open", "Open", true],
  ["uncollectible", "Not paid", true],
  ["void", "Void", false],
  ["draft", "In preparation", false],
])(
  'an invoice with the status %s has the label "%s" and is payable: %s',
  (status, label, isPayable) => {
    expect(invoiceState(buildInvoice({ status }))).toMatchObject({ label, isPayable });
  },
);

test("the amount is what was paid, or what is due", () => {
  expect(invoiceAmount(buildInvoice({ amountPaid: 4_850 }))).toBe("$48.50");
  expect(invoiceAmount(buildInvoice({ status: "open", amountPaid: 0 }))).toBe("$97.00");
});
