import type { UpcomingInvoice } from "#shared/billing/contract.ts";
import { formatMoney } from "#shared/billing/format-money.ts";
import { longDate } from "#web/platform/moments.ts";
import { cardName } from "../card-words.ts";

export function Upcoming({ invoice }: { invoice: UpcomingInvoice | null }) {
  if (!invoice)
    return (
      <p className="rounded-panel border border-line bg-raised p-6 text-muted sm:p-8">
        Cancelled: no upcoming invoices
      </p>
    );
  const card = invoice.subscription.defaultPaymentMethod?.card;
  return (
    <div className="grid gap-2 rounded-panel border border-line bg-raised p-6 sm:p-8">
      <p className="numeral text-heading">{formatMoney(invoice.amountDue, invoice.currency)}</p>
      <p className="text-muted">
        On {longDate(invoice.created * 1000)}
        {card && `, charged to your ${cardName(card)}`}
      </p>
    </div>
  );
}
