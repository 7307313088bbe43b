import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Invoice } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadsLater } from "#web/ui/offline-line.tsx";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { billingHistoryQuery } from "../queries.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import { Upcoming } from "./upcoming.tsx";

/** `teamName`: for members of a team, whose invoices go to its admin. */
export function BillingHistory({ teamName }: { teamName: string | undefined }) {
  const { data, error, refetch, isPaused } = useQuery(billingHistoryQuery);
  const upcomingId = useId();
  if (!data && isPaused) return <LoadsLater />;
  if (!data)
    return error ? (
      <ReadProblem what="Your invoices" error={error} onRetry={refetch} />
    ) : (
      <LoadingHistory />
    );
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
      {hasNone ? <NoInvoices /> : <History invoices={invoices} />}
    </>
  );
}

function History({ invoices }: { invoices: Invoice[] }) {
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
