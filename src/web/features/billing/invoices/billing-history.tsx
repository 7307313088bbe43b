import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type {
  BillingHistory as History,
  Invoice,
  UpcomingInvoice,
} from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { billingHistoryQuery } from "../queries.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import { formatMoney } from "#shared/billing/format-money.ts";
import { longDate } from "#web/platform/moments.ts";
import { cardName } from "../card-words.ts";

/** `teamName`: for members of a team, whose invoices go to its admin. */
export function BillingHistory({ teamName }: { teamName: string | undefined }) {
  const query = useQuery(billingHistoryQuery);
  return (
    <Loaded query={query} what="Your invoices" skeleton={<LoadingHistory />}>
      {(data) => <LoadedHistory data={data} teamName={teamName} />}
    </Loaded>
  );
}

type LoadedHistoryProps = { data: History; teamName: string | undefined };

function LoadedHistory({ data, teamName }: LoadedHistoryProps) {
  const upcomingId = useId();
  const invoices = data.history.data;
  const hasNone = !data.upcoming && invoices.length === 0;
  if (hasNone && teamName) return <TeamPays teamName={teamName} />;
  return (
    <>
      <section aria-labelledby={upcomingId} className="grid gap-4">
        <h2 id={upcomingId} className="wide text-title">
          Upcoming invoice
        </h2>
        <Upcoming invoice={data.upcoming} />
      </section>
      {hasNone ? <NoInvoices /> : <InvoiceHistory invoices={invoices} />}
    </>
  );
}

function InvoiceHistory({ invoices }: { invoices: Invoice[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="wide text-title">
        Invoice history
      </h2>
      {invoices.length === 0 ? (
        <p className="text-muted">Your first invoice appears here once it is made.</p>
      ) : (
        <ul
          aria-labelledby={id}
          // The list scrolls by itself, so the keyboard must be able to get into it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="relative max-h-[450px] overflow-y-auto rounded-panel border border-line bg-raised px-5 sm:px-8"
        >
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LoadingHistory() {
  return (
    <div className="grid gap-8" aria-busy>
      <Skeleton className="h-44 rounded-panel" />
      <Skeleton className="h-[450px] rounded-panel" />
    </div>
  );
}

function TeamPays({ teamName }: { teamName: string }) {
  return (
    <EmptyState title="Your team pays">
      The invoices of {teamName} go to its admin. You pay nothing.
    </EmptyState>
  );
}

function NoInvoices() {
  return (
    <EmptyState
      title="No invoices yet"
      action={<ButtonLink to={paths.choosePlan}>Choose a plan</ButtonLink>}
    >
      The next invoice and all that you paid stand here once you have a plan.
    </EmptyState>
  );
}

function Upcoming({ invoice }: { invoice: UpcomingInvoice | null }) {
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
