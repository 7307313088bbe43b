import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { Stripe } from "stripe";
import { query } from "./database.ts";
import type { RunningServer } from "./server.ts";

/** The facts about a membership that both the product and Stripe know. */
type Membership = {
  subscription: string;
  status: string;
  /** The plan and its period, by the lookup name of the price. */
  soldAs: string;
  seats: number;
  trialEndsAt: string | null;
  periodEndsAt: string | null;
  endsAt: string | null;
  card: string | null;
  invoices: { id: string; status: string; paid: number; refunded: number }[];
};

/** Returns a client for the local Stripe of the server under test, with its owner's key. */
export async function localStripeOf({ url, databaseUrl }: RunningServer): Promise<Stripe> {
  const opened = await fetch(`${url}/_api/v1/stripe/checkout/individual/monthly`, {
    redirect: "manual",
    headers: { "x-forwarded-for": `10.0.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const { hostname: host, port } = new URL(opened.headers.get("location") ?? "");
  const sql = "select value from stripe_sandbox.settings where name = 'secret_key'";
  const [key] = await query(databaseUrl, sql, []);
  return new Stripe(String(key?.["value"]), { host, port, protocol: "http", telemetry: false });
}

/** Expects the final state in the database: one person, one customer and one subscription, all matching Stripe. */
export async function expectMatchesStripe(
  server: RunningServer,
  email: string,
  expected: { [Field in keyof Membership]?: unknown },
): Promise<void> {
  const stripe = await localStripeOf(server);
  await expect(async () => {
    const { customer, ...membership } = await inDatabase(server, email);
    expect(membership).toMatchObject(expected);
    expect(membership).toEqual(await atStripe(stripe, customer));
  }).toPass();
}

async function inDatabase(
  { databaseUrl }: RunningServer,
  email: string,
): Promise<Membership & { customer: string }> {
  const memberships = await query(
    databaseUrl,
    `select customers.id as customer, subscription_id as subscription, status,
       plan || '_' || period as "soldAs", seats, trial_ends_at as "trialEndsAt",
       current_period_ends_at as "periodEndsAt", ends_at as "endsAt", card->>'last4' as card
     from users
     left join billing_customers customers on customers.user_id = users.id
     left join subscriptions on subscriptions.customer_id = customers.id
     where users.email = $1`,
    [email],
  );
  expect(memberships).toHaveLength(1);
  const [membership] = memberships;
  const invoices = await query(
    databaseUrl,
    `select id, status, amount_paid as paid, amount_refunded as refunded
     from invoices where customer_id = $1 order by id`,
    [membership?.["customer"]],
  );
  // Turns dates into strings on both sides.
  return JSON.parse(JSON.stringify({ ...membership, invoices }));
}

async function atStripe(stripe: Stripe, customer: string): Promise<Membership> {
  const subscriptions = await stripe.subscriptions.list({
    customer,
    status: "all",
    expand: ["data.default_payment_method"],
  });
  const [subscription] = subscriptions.data;
  const item = subscription?.items.data[0];
  if (!subscription || !item || subscriptions.data.length > 1)
    throw new Error(`${customer} has ${subscriptions.data.length} subscriptions`);
  const ends = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at;
  const method = subscription.default_payment_method as Stripe.PaymentMethod | null;
  return {
    subscription: subscription.id,
    status: subscription.status,
    soldAs: item.price.lookup_key ?? "",
    seats: item.quantity ?? 0,
    trialEndsAt: moment(subscription.trial_end),
    periodEndsAt: moment(item.current_period_end),
    endsAt: subscription.ended_at === null ? moment(ends) : null,
    card: method?.card?.last4 ?? null,
    invoices: await invoicesAtStripe(stripe, customer),
  };
}

async function invoicesAtStripe(stripe: Stripe, customer: string) {
  const invoices = await stripe.invoices.list({ customer, expand: ["data.payments"] });
  const charges = await stripe.charges.list({ customer });
  return invoices.data
    .filter(({ status }) => status !== "draft")
    .map((invoice) => {
      const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent);
      const charge = charges.data.find(
        ({ paid, payment_intent }) => paid && intents?.includes(payment_intent ?? undefined),
      );
      return {
        id: invoice.id,
        status: invoice.status ?? "open",
        paid: invoice.amount_paid,
        refunded: charge?.amount_refunded ?? 0,
      };
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function moment(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
