import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleSlash from "lucide-react/icons/circle-slash";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import { useId } from "react";
import type {
  BillingHistory as History,
  Invoice,
  UpcomingInvoice,
} from "#shared/billing/contract.ts";
import { formatMoney } from "#shared/format/money.ts";
import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { cardName } from "#web/features/billing/card-name.ts";
import {
  invoiceAmount,
  invoiceState,
  type InvoiceState,
} from "#web/features/billing/invoices/invoice-state.ts";
import { billingHistoryQuery } from "#web/features/billing/queries.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { accountBillingTexts as texts } from "#web/features/billing/texts.ts";

const TONES = { done: "text-done", accent: "text-accent-text", muted: "text-muted" };
const ICONS = { done: CircleCheck, accent: CircleAlert, muted: CircleSlash };

export function Component() {
  return (
    <AccountSection title={texts.billing}>
      <WithProfile>
        {({ team }) => (
          <BillingHistory teamName={team?.teamRole === "member" ? team.teamName : undefined} />
        )}
      </WithProfile>
    </AccountSection>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const state = invoiceState(invoice);
  const Icon = ICONS[state.tone];
  const date = longDate(invoice.created * 1000);
  const card = invoice.paymentIntent?.paymentMethod?.card;
  return (
    <li
      aria-label={texts.invoiceOfLabel(date)}
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

/** Links to the payment provider, opened in a new tab. */
function InvoiceLinks({ invoice, state, date }: InvoiceLinksProps) {
  const link =
    "inline-flex min-h-12 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-current";
  return (
    <p className="flex justify-end gap-x-5 text-small">
      {invoice.hostedInvoiceUrl && (
        <a
          href={invoice.hostedInvoiceUrl}
          target="_blank"
          rel="noreferrer"
          className={link}
          aria-label={state.isPayable ? texts.payLabel(date) : texts.viewLabel(date)}
        >
          {state.isPayable ? texts.pay : texts.view}
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
      {invoice.invoicePdf && (
        <a
          href={invoice.invoicePdf}
          target="_blank"
          rel="noreferrer"
          className={link}
          aria-label={texts.pdfLabel(date)}
        >
          {texts.pdf}
          <Download size={16} aria-hidden />
        </a>
      )}
    </p>
  );
}

/** Shows past and upcoming invoices. `teamName` is set for members of a team, whose invoices go to its admin. */
function BillingHistory({ teamName }: { teamName: string | undefined }) {
  const query = useQuery(billingHistoryQuery);
  return (
    <Loaded query={query} what={texts.invoices} skeleton={<LoadingHistory />}>
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
          {texts.upcomingInvoiceHeading}
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
        {texts.invoiceHistoryHeading}
      </h2>
      {invoices.length === 0 ? (
        <p className="text-muted">{texts.noInvoicesHint}</p>
      ) : (
        <ul
          aria-labelledby={id}
          // The list scrolls separately, so it must be reachable by keyboard.
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
  return <EmptyState title={texts.teamPaysTitle}>{texts.teamPaysText(teamName)}</EmptyState>;
}

function NoInvoices() {
  return (
    <EmptyState
      title={texts.noInvoicesYetTitle}
      action={<ButtonLink to={paths.choosePlan}>{texts.chooseAPlan}</ButtonLink>}
    >
      {texts.noInvoicesYetText}
    </EmptyState>
  );
}

function Upcoming({ invoice }: { invoice: UpcomingInvoice | null }) {
  if (!invoice)
    return (
      <p className="rounded-panel border border-line bg-raised p-6 text-muted sm:p-8">
        {texts.cancelled}
      </p>
    );
  const card = invoice.subscription.defaultPaymentMethod?.card;
  return (
    <div className="grid gap-2 rounded-panel border border-line bg-raised p-6 sm:p-8">
      <p className="numeral text-heading">{formatMoney(invoice.amountDue, invoice.currency)}</p>
      <p className="text-muted">
        {card
          ? texts.onToCard(longDate(invoice.created * 1000), cardName(card))
          : texts.on(longDate(invoice.created * 1000))}
      </p>
    </div>
  );
}
