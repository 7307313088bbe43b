import type { Person } from "./auth-actions.ts";
import { query } from "./database.ts";
import { localStripeOf } from "./membership-state.ts";
import type { RunningServer } from "./server.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * Makes a member a Stripe customer with a separate test clock, which the journey advances. The product keeps the real
 * time, so what happens to the customer today happens a number of days into the test clock.
 */
export async function attachTestClock(
  server: RunningServer,
  { email }: Person,
  { dayToday }: { dayToday: number },
) {
  const stripe = await localStripeOf(server);
  const start = Math.floor(Date.now() / 1000) - dayToday * DAY;
  const { id: test_clock } = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ email, test_clock });
  await query(
    server.databaseUrl,
    "insert into billing_customers (id, user_id, created_at) select $1, id, $3 from users where email = $2",
    [customer.id, email, new Date()],
  );
  return {
    stripe,
    customer: customer.id,
    /** Stripe charges an invoice an hour after it falls due. */
    async advanceToDay(day: number): Promise<void> {
      const frozen_time = start + day * DAY + 2 * HOUR;
      await stripe.testHelpers.testClocks.advance(test_clock, { frozen_time });
    },
  };
}
