import type { Invoice } from "#shared/billing/contract.ts";
import { formatMoney } from "#shared/format/money.ts";
import { invoiceStateTexts as texts } from "../texts.ts";

export type InvoiceState = {
  label: string;
  tone: "done" | "accent" | "muted";
  /** Whether the invoice's page accepts a payment. */
  isPayable: boolean;
};

/** Describes the state of an invoice in a word or two. */
export function invoiceState(invoice: Invoice): InvoiceState {
  const quiet = { tone: "muted", isPayable: false } as const;
  switch (invoice.status) {
    case "paid":
      return { label: paidLabel(invoice), tone: "done", isPayable: false };
    case "open":
      return { label: texts.open, tone: "accent", isPayable: true };
    case "uncollectible":
      return { label: texts.notPaid, tone: "accent", isPayable: true };
    case "void":
      return { label: texts.void, ...quiet };
    default:
      return { label: texts.inPreparation, ...quiet };
  }
}

function paidLabel({ charge, amountPaid, amountRefunded, currency }: Invoice): string {
  if (charge === null) return texts.noCharge;
  if (amountRefunded === 0) return "Paid";
  if (amountRefunded >= amountPaid) return "Refunded";
  return `${formatMoney(amountRefunded, currency)} refunded`;
}

/** Returns the amount that was paid, or the amount that is due. */
export function invoiceAmount({ status, amountPaid, amountDue, currency }: Invoice): string {
  return formatMoney(status === "paid" ? amountPaid : amountDue, currency);
}
