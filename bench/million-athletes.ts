import pg from "pg";
import { userId } from "./demo-sessions.ts";

/** One athlete in ten is active; these days, weeks and nights are a year of theirs. */
export const ACTIVE_ONE_IN = 10;
const YEAR = [
  { table: "daily_plans", order: "for_date desc", each: 160 },
  { table: "weekly_maps", order: "week_start desc", each: 40 },
  { table: "practices", order: "started_at desc", each: 200 },
  { table: "vision_answers", order: '"order"', each: 9 },
];
/** Active athletes whose year is written in one transaction. */
const BATCH = 1_000;

export const benchEmail = (number: number): string => `athlete${number}@bench.example`;

/**
 * Fills the database with members up to `count`. Each has the demo athlete's password, key and membership; every tenth
 * also a year of the demo athlete's records.
 */
export async function fillUpTo(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await relax(client);
    const { rows } = await client.query(
      "select count(*)::int as count from users where email like '%@bench.example'",
    );
    const from = rows[0].count + 1;
    await addMembers(client, from, count);
    for (let first = from; first <= count; first += BATCH * ACTIVE_ONE_IN)
      await addYears(client, first, Math.min(count, first + BATCH * ACTIVE_ONE_IN - 1));
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

/** Nothing here has to survive a crash, and the rows are copies of rows whose keys were checked. */
async function relax(client: pg.Client): Promise<void> {
  await client.query("alter system set max_wal_size = '4GB'");
  await client.query("alter system set full_page_writes = off");
  await client.query("select pg_reload_conf()");
  await client.query("set synchronous_commit = off");
  await client.query("set session_replication_role = replica");
}

async function addMembers(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into users (id, aud, role, email, password_hash, encrypted_key, email_confirmed_at,
       app_metadata, user_metadata, created_at, updated_at)
     select gen_random_uuid(), aud, role, 'athlete' || number || '@bench.example', password_hash, encrypted_key,
       now(), app_metadata, user_metadata, now() - random() * interval '3 years', now()
     from users, generate_series($2::int, $3::int) as number where id = $1`,
    [userId, from, to],
  );
  await client.query(
    `insert into billing_customers (id, user_id, created_at)
     select 'cus_' || split_part(email, '@', 1), id, created_at from users
     where email like '%@bench.example' on conflict do nothing`,
  );
  await client.query(
    `insert into subscriptions (customer_id, subscription_id, status, plan, period, seats, current_period_ends_at, synced_at)
     select id, replace(id, 'cus_', 'sub_'), 'active', 'individual', 'monthly', 1, now() + interval '30 days', now()
     from billing_customers where id like 'cus_athlete%' on conflict do nothing`,
  );
  const settings = await columnsOf(client, "notification_settings");
  await client.query(
    `insert into notification_settings (user_id, ${settings})
     select member.id, ${settings} from users member,
       (select ${settings} from notification_settings where user_id = $1) as source
     where member.email like '%@bench.example' on conflict do nothing`,
    [userId],
  );
  // Due over the next day, as the evenings of all time zones are.
  await client.query(
    `insert into due_reminders (user_id, kind, due_at, occurrence)
     select member.id, kind, now() + interval '6 hours' + random() * interval '1 day', occurrence
     from users member, due_reminders source
     where member.email like '%@bench.example' and source.user_id = $1 on conflict do nothing`,
    [userId],
  );
}

async function addYears(client: pg.Client, from: number, to: number): Promise<void> {
  for (const { table, order, each } of YEAR) {
    const columns = await columnsOf(client, table);
    await client.query(
      `insert into ${table} (user_id, ${columns})
       select athlete.id, source.* from
         (select id from users where email = any (
           select 'athlete' || number || '@bench.example' from generate_series($2::int, $3::int) as number
           where number % ${ACTIVE_ONE_IN} = 1)) as athlete,
         (select ${columns} from ${table} where user_id = $1 order by ${order} limit ${each}) as source`,
      [userId, from, to],
    );
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> 'user_id'`,
    [table],
  );
  return rows[0].names;
}
