import pg from "pg";
import { userId } from "./demo-sessions.ts";

/** One athlete in ten is active and has a year of days, weeks and nights. */
export const ACTIVE_ONE_IN = 10;
const YEAR = [
  { table: "daily_plans", order: "for_date desc", each: 160 },
  { table: "weekly_maps", order: "week_start desc", each: 40 },
  { table: "practices", order: "started_at desc", each: 200 },
  { table: "vision_answers", order: '"order"', each: 9 },
];
/** Number of members per insert. */
const BATCH = 10_000;

// Fewer distinct names than in real life, so that a search scans more rows than it ever will in production.
const FIRST_NAMES =
  "ada ben carla david emma finn grace hugo ines jonas kim lena marco nora omar paula quentin rosa sam tara";
const LAST_NAMES =
  "adams bauer costa dubois evans fischer garcia hansen ivanov jensen keller lopez martin muller nielsen okafor petrov quinn rossi schmidt taylor ueda vogel weber xu young zimmer silva kim brown";
const FIRST = FIRST_NAMES.split(" ");
const LAST = LAST_NAMES.split(" ");

export function benchEmail(number: number): string {
  const last = LAST[Math.floor(number / FIRST.length) % LAST.length];
  return `${FIRST[number % FIRST.length]}.${last}${number}@bench.example`;
}

/**
 * Fills a database with this many members. Each has the demo athlete's password, key and membership; every tenth also
 * has a year of the demo athlete's records.
 */
export async function fill(connectionString: string, athletes: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await disableDurability(client);
    for (let first = 1; first <= athletes; first += BATCH) {
      const numbers = range(first, Math.min(athletes, first + BATCH - 1));
      await addMembers(client, numbers.map(benchEmail));
      const active = numbers.filter((number) => number % ACTIVE_ONE_IN === 1);
      await addYears(client, active.map(benchEmail));
    }
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Trades durability and constraint checks for speed: this data doesn't have to survive a crash, and it copies rows
 * whose keys have been checked.
 */
async function disableDurability(client: pg.Client): Promise<void> {
  await client.query("alter system set max_wal_size = '4GB'");
  await client.query("alter system set full_page_writes = off");
  await client.query("select pg_reload_conf()");
  await client.query("set synchronous_commit = off");
  await client.query("set session_replication_role = replica");
}

async function addMembers(client: pg.Client, emails: string[]): Promise<void> {
  await client.query(
    `insert into users (id, aud, role, email, password_hash, encrypted_key, email_confirmed_at,
       app_metadata, user_metadata, created_at, updated_at)
     select gen_random_uuid(), aud, role, member.email, password_hash, encrypted_key,
       now(), app_metadata, user_metadata, now() - random() * interval '3 years', now()
     from users, unnest($2::text[]) as member(email) where id = $1`,
    [userId, emails],
  );
  await client.query(
    `insert into billing_customers (id, user_id, created_at)
     select 'cus_' || split_part(email, '@', 1), id, created_at from users where email = any ($1)`,
    [emails],
  );
  await client.query(
    `insert into subscriptions (customer_id, subscription_id, status, plan, period, seats, current_period_ends_at, synced_at)
     select 'cus_' || name, 'sub_' || name, 'active', 'individual', 'monthly', 1, now() + interval '30 days', now()
     from (select split_part(email, '@', 1) as name from unnest($1::text[]) as member(email)) as member`,
    [emails],
  );
  const settings = await columnsOf(client, "notification_settings");
  await client.query(
    `insert into notification_settings (user_id, ${settings})
     select member.id, ${settings} from users member,
       (select ${settings} from notification_settings where user_id = $1) as source
     where member.email = any ($2)`,
    [userId, emails],
  );
  // Due over the next day, because evenings are spread over all time zones.
  await client.query(
    `insert into due_reminders (user_id, kind, due_at, occurrence)
     select member.id, kind, now() + interval '6 hours' + random() * interval '1 day', occurrence
     from users member, due_reminders source
     where member.email = any ($2) and source.user_id = $1`,
    [userId, emails],
  );
}

async function addYears(client: pg.Client, emails: string[]): Promise<void> {
  for (const { table, order, each } of YEAR) {
    const columns = await columnsOf(client, table);
    await client.query(
      `insert into ${table} (user_id, ${columns})
       select athlete.id, source.* from (select id from users where email = any ($2)) as athlete,
         (select ${columns} from ${table} where user_id = $1 order by ${order} limit ${each}) as source`,
      [userId, emails],
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
