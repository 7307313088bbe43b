import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";

/** Returns the connection string of the server under test: a socket in its own data folder. */
export const databaseUrl = (dataDir: string): string =>
  `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(join(dataDir, "postgres"))}`;

/** Makes a person a paying member without the checkout, which has its own journeys. */
export async function giveMembership(connectionString: string, email: string): Promise<void> {
  const customer = `cus_${randomUUID().replaceAll("-", "")}`;
  const customers = await query(
    connectionString,
    `insert into billing_customers (id, user_id, created_at)
     select $1, id, $3 from users where email = $2 returning id`,
    [customer, email, new Date()],
  );
  if (customers.length !== 1) throw new Error(`No user has the address ${email}`);
  await query(
    connectionString,
    `insert into subscriptions (customer_id, subscription_id, status, plan, period, seats, current_period_ends_at, synced_at)
     values ($1, $2, 'active', 'individual', 'monthly', 1, $3::timestamptz + interval '30 days', $3)`,
    [customer, customer.replace("cus_", "sub_"), new Date()],
  );
}

/** Runs one statement on the database of the server under test. */
export async function query(
  connectionString: string,
  sql: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
