import { type Context, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import {
  billingCustomers,
  finishedCheckouts,
  waitingCheckouts,
} from "#server/db/schema/billing.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import { createAccountForPurchase } from "#server/identity/index.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { waitingMail } from "../membership-mails.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import type Stripe from "stripe";
import { AppError } from "#server/platform/errors.ts";
import { callStripe } from "../call-stripe.ts";
import { idOf, findPlanItem } from "../catalogue.ts";

type FinishedCheckout =
  | { outcome: "theirs"; userId: string; isNewUser: boolean; email: string }
  /** Paid with a member's address: the membership is theirs as soon as they log in. */
  | { outcome: "waiting"; email: string };

/**
 * Turns a paid checkout into a membership. The buyer's return and the webhook both call this, possibly concurrently,
 * on different nodes, and any number of times.
 */
export async function finishCheckout(
  ctx: Context,
  sessionId: string,
  alongside: (ctx: Context) => Promise<void> = async () => {},
): Promise<FinishedCheckout> {
  const checkout = await getCompletedCheckout(ctx, sessionId);
  const finished = await inTransaction(ctx, (ctx) => attach(ctx, checkout));
  await syncCustomer(ctx, checkout.customerId, alongside);
  return finished;
}

async function attach(ctx: Context, checkout: CompletedCheckout): Promise<FinishedCheckout> {
  const { customerId, sessionId, email } = checkout;
  await acquireAdvisoryLock(ctx.db, customerId);
  const [finished] = await ctx.db
    .select({ userId: finishedCheckouts.userId, isNewUser: finishedCheckouts.isNewUser })
    .from(finishedCheckouts)
    .where(eq(finishedCheckouts.sessionId, sessionId));
  if (finished) return { outcome: "theirs", email, ...finished };
  const known = await knownBuyer(ctx, checkout);
  // Reopening a return URL must not recreate a deleted account.
  if (known === undefined && checkout.hasEnded) throw notOurs();
  const userId = known ?? (await createAccountForPurchase(ctx, checkout));
  if (userId === undefined) return savePendingCheckout(ctx, checkout);
  const isNewUser = known === undefined;
  await assignCheckout(ctx, checkout, { userId, isNewUser });
  return { outcome: "theirs", userId, isNewUser, email };
}

export async function assignCheckout(
  ctx: Context,
  { customerId, sessionId }: Pick<CompletedCheckout, "customerId" | "sessionId">,
  { userId, isNewUser }: { userId: string; isNewUser: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insert(billingCustomers)
    .values({ id: customerId, userId, createdAt: now })
    .onConflictDoNothing();
  await ctx.db
    .insert(finishedCheckouts)
    .values({ sessionId, customerId, userId, isNewUser, finishedAt: now })
    .onConflictDoNothing();
}

/** Returns the user who was logged in when they bought, or who has already paid as this customer. */
async function knownBuyer(
  ctx: Context,
  { customerId, userId }: CompletedCheckout,
): Promise<string | undefined> {
  const [customer] = await ctx.db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId));
  if (customer || userId === undefined) return customer?.userId;
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user?.id;
}

async function savePendingCheckout(
  ctx: Context,
  { sessionId, customerId, email }: CompletedCheckout,
): Promise<FinishedCheckout> {
  const [isNew] = await ctx.db
    .insert(waitingCheckouts)
    .values({ sessionId, customerId, email, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ sessionId: waitingCheckouts.sessionId });
  if (isNew) await enqueueMail(ctx, email, waitingMail(ctx.config.siteUrl));
  return { outcome: "waiting", email };
}

type CompletedCheckout = {
  sessionId: string;
  customerId: string;
  /** As typed at the checkout, so it proves nothing. */
  email: string;
  /** The name on the card may be a parent's, so it is only suggested as the athlete's. */
  names: { card_name: string };
  /** The user who was logged in when the checkout began. Only this server can have set it. */
  userId: string | undefined;
  /** Whether the purchased subscription has ended. */
  hasEnded: boolean;
};

const MAX_NAME_LENGTH = 120;

/** Returns a checkout for a membership that was bought here. Rejects anything else. */
async function getCompletedCheckout(ctx: Context, sessionId: string): Promise<CompletedCheckout> {
  const session = await getCheckoutSession(ctx, sessionId);
  const customerId = idOf(session.customer);
  const email = session.customer_details?.email?.trim().toLowerCase();
  if (session.mode !== "subscription") throw notOurs();
  if (session.status !== "complete" || customerId === null || !email)
    throw new AppError("conflict", {
      message: "This checkout hasn't been completed. Choose a plan to start again.",
    });
  const { subscription } = session;
  if (!subscription || typeof subscription === "string" || !findPlanItem(subscription))
    throw notOurs();
  return {
    sessionId,
    customerId,
    email,
    names: { card_name: (session.customer_details?.name ?? "").trim().slice(0, MAX_NAME_LENGTH) },
    userId: session.metadata?.["user_id"],
    hasEnded: subscription.ended_at !== null,
  };
}

async function getCheckoutSession(
  ctx: Context,
  sessionId: string,
): Promise<Stripe.Checkout.Session> {
  const expand = ["subscription"];
  try {
    return await callStripe(ctx, (stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand }),
    );
  } catch (error) {
    throw isNotOurs(error) ? notOurs() : error;
  }
}

export function notOurs(): AppError {
  return new AppError("not_found", {
    message: "We don't know this checkout. If you have just paid, contact us.",
  });
}

/**
 * Returns whether the error means that something else was sold with the same Stripe account, which doesn't concern
 * us.
 */
export function isNotOurs(error: unknown): boolean {
  return error instanceof AppError && error.code === "not_found";
}
