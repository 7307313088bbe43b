import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import type { Invoice } from "#shared/billing/contract.ts";
import { longDate } from "#web/platform/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { cardName } from "../card-words.ts";
import { invoiceAmount, invoiceState, type InvoiceState } from "./invoice-state.ts";

const TONES = { done: "text-done", accent: "text-accent-text", muted: "text-muted" };
const ICONS = { done: CircleCheck, accent: CircleAlert, muted: CircleSlash };

export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const state = invoiceState(invoice);
  const Icon = ICONS[state.tone];
  const date = longDate(invoice.created * 1000);
  const card = invoice.paymentIntent?.paymentMethod?.card;
  return (
    <li
      aria-label={`Invoice of ${date}`}
      className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 md:grid-cols-[1fr_8rem_6rem_9rem]"
    >
      <div>
        <p className="font-semibold">{date}</p>
        {card && <p className="text-small text-muted">{cardName(card)}</p>}
      </div>
      <p
        className={classNames(
          "flex items-center gap-2 justify-self-end md:justify-self-start",
          TONES[state.tone],
        )}
      >
        <Icon size={20} aria-hidden />
        {state.label}
      </p>
      <p
        className={classNames(
          "numeral md:justify-self-end",
          state.tone === "muted" && "text-muted line-through",
        )}
      >
        {invoiceAmount(invoice)}
      </p>
      <InvoiceLinks invoice={invoice} state={state} date={date} />
    </li>
  );
}

type InvoiceLinksProps = { invoice: Invoice; state: InvoiceState; date: string };

/** They lead to the payment provider, in a tab of their own. */
function InvoiceLinks({ invoice, state, date }: InvoiceLinksProps) {
  const link =
    "inline-flex min-h-12 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-current";
  return (
    <p className="flex justify-end gap-x-5 text-small">
      {invoice.hostedInvoiceUrl && (
        <a href={invoice.hostedInvoiceUrl} target="_blank" rel="noreferrer" className={link}>
          {state.isPayable ? "Pay" : "View"}
          <span className="sr-only"> the invoice of {date}, opens in a new tab</span>
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
      {invoice.invoicePdf && (
        <a href={invoice.invoicePdf} target="_blank" rel="noreferrer" className={link}>
          PDF
          <span className="sr-only"> of the invoice of {date}</span>
          <Download size={16} aria-hidden />
        </a>
      )}
    </p>
  );
}
