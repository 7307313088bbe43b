import type Stripe from "stripe";
import { emitEvent, type WorkContext, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { announceTrialEnd } from "./create-subscription.ts";
import { attemptPayment, finalizeDueInvoice } from "./dunning.ts";
import { expireIncompleteSubscription } from "./end-subscription.ts";
import { voidInvoice } from "./finalize-invoice.ts";
import { DAY, HOUR } from "./period.ts";
import { rollPeriod } from "./roll-period.ts";
import { currentPeriod } from "./subscription-of.ts";

type Step = { at: number; run(books: WorkContext): Promise<void> };

/** Runs all work that falls due up to a moment, in order and each item at its own due time. */
export async function doDueWork(
  books: WorkContext,
  until: number,
  onStep: (at: number) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    const steps = (await dueSteps(books)).filter(({ at }) => at <= until);
    const next = steps.toSorted((one, other) => one.at - other.at)[0];
    if (!next) return;
    await onStep(next.at);
    await next.run({ ...books, now: next.at });
  }
}

async function dueSteps(books: WorkContext): Promise<Step[]> {
  const match = { test_clock: books.testClock };
  const drafts = await books.ledger.list("invoice", { match: { ...match, status: "draft" } });
  const open = await books.ledger.list("invoice", { match: { ...match, status: "open" } });
  const subscriptions = await books.ledger.list("subscription", {
    match,
    noneOf: [{ status: "canceled" }, { status: "incomplete_expired" }, { status: "paused" }],
  });
  const ofSubscriptions = [];
  for (const one of subscriptions) ofSubscriptions.push(...(await subscriptionSteps(books, one)));
  const steps = [
    ...drafts.map((invoice) =>
      step(invoice.automatically_finalizes_at, (books) => finalizeDueInvoice(books, invoice)),
    ),
    ...open.map((invoice) =>
      step(invoice.next_payment_attempt, (books) => attemptPayment(books, invoice)),
    ),
    ...ofSubscriptions,
  ];
  return steps.filter((step) => step !== null);
}

function step(at: number | null | undefined, run: Step["run"]): Step | null {
  return at === null || at === undefined ? null : { at, run };
}

async function subscriptionSteps(
  books: WorkContext,
  subscription: Stripe.Subscription,
): Promise<(Step | null)[]> {
  const { status, created, trial_end, cancel_at, pending_update, pause_collection } = subscription;
  if (status === "incomplete")
    return [
      step(created + 23 * HOUR, (books) => expireIncompleteSubscription(books, subscription)),
    ];
  const timeline = await books.ledger.find("sandbox.timeline", subscription.id);
  const isQuiet = status !== "trialing" || timeline?.hasAnnouncedTrialEnd || trial_end === null;
  const end = currentPeriod(subscription).end;
  return [
    isQuiet ? null : step(trial_end - 3 * DAY, (books) => announceTrialEnd(books, subscription)),
    step(pending_update?.expires_at, (books) => expirePendingUpdate(books, subscription)),
    step(pause_collection?.resumes_at, (books) => resumeCollection(books, subscription)),
    step(Math.min(end, cancel_at ?? end), (books) => rollPeriod(books, subscription)),
  ];
}

async function expirePendingUpdate(books: WorkContext, before: Stripe.Subscription): Promise<void> {
  const invoice = await books.ledger.find("invoice", idOf(before.latest_invoice) ?? "");
  if (invoice?.status === "open") await voidInvoice(books, invoice);
  const after = { ...before, pending_update: null };
  await saveAndEmit(books, "customer.subscription.updated", after, before);
  await emitEvent(books, "customer.subscription.pending_update_expired", after);
}

async function resumeCollection(books: WorkContext, before: Stripe.Subscription): Promise<void> {
  const after = { ...before, pause_collection: null };
  await saveAndEmit(books, "customer.subscription.updated", after, before);
}
