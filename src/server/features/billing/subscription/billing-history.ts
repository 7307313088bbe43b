import type { z } from "zod";
import type { MemberContext } from "#server/kernel/context.ts";
import { invoices } from "#server/db/schema/billing.ts";
import { AppError } from "#server/platform/errors.ts";
import { desc, eq, or } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import type {
  Invoice,
  getBillingHistory as contract,
  UpcomingInvoice,
} from "#shared/billing/contract.ts";
import { callStripeOrResync } from "../call-stripe-or-resync.ts";
import { findMembership, type Membership, paidBy } from "./membership.ts";

type History = z.input<typeof contract.reply>;

/** Returns everything that the caller has paid or, for a team's admin, everything that was paid for the team. */
export async function getBillingHistory(ctx: MemberContext): Promise<History> {
  const membership = await findMembership(ctx, ctx.actor.userId);
  const managed = membership?.isManagedByYou ? membership : undefined;
  const upcoming = managed ? await findUpcoming(ctx, managed) : null;
  const rows = await selectInvoices(ctx, ctx.actor.userId, managed?.customerId);
  return { upcoming, history: { data: rows.map(toInvoice) } };
}

export function selectInvoices(
  { db }: Pick<MemberContext, "db">,
  userId: string,
  managed: string | undefined,
) {
  const ofManaged = managed === undefined ? undefined : eq(invoices.customerId, managed);
  return db
    .select()
    .from(invoices)
    .where(or(paidBy(invoices.customerId, userId), ofManaged))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
}

async function findUpcoming(
  ctx: MemberContext,
  membership: Membership,
): Promise<UpcomingInvoice | null> {
  const { subscriptionId, status, endsAt, resumesAt, card } = membership;
  if (endsAt || !isOngoing(status)) return null;
  const preview = await callStripeOrResync(ctx, membership, (stripe) =>
    stripe.invoices.createPreview({ subscription: subscriptionId }),
  ).catch(noneIfChanged);
  if (preview === null) return null;
  return {
    id: preview.id,
    created: seconds(resumesAt) ?? preview.next_payment_attempt ?? preview.created,
    currency: preview.currency,
    amountDue: preview.amount_due,
    subscription: { defaultPaymentMethod: card && { card } },
  };
}

/** The subscription was ended at Stripe, so there is no upcoming invoice. */
function noneIfChanged(error: unknown): null {
  if (error instanceof AppError && error.code === "conflict") return null;
  throw error;
}

function toInvoice(row: typeof invoices.$inferSelect): Invoice {
  const { id, status, hostedInvoiceUrl, invoicePdf, charge, currency, card } = row;
  return {
    id,
    created: seconds(row.createdAt),
    status,
    hostedInvoiceUrl,
    invoicePdf,
    charge,
    currency,
    amountDue: row.amountDue,
    amountPaid: row.amountPaid,
    amountRefunded: row.amountRefunded,
    paymentIntent: charge === null ? null : { paymentMethod: card && { card } },
  };
}

function seconds(at: Date): number;
function seconds(at: Date | null): number | undefined;
function seconds(at: Date | null): number | undefined {
  return at === null ? undefined : Math.floor(at.getTime() / 1000);
}
