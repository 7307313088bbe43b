import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/test-database.ts";

// A member's rows are found by the member's id: every table that belongs to members has an index that starts with the
// owner, so that the tables can be sharded by owner. Every exception is listed here with its reason.

const OWNER = "user_id";

/** First columns of the other indexes on tables that have an owner. */
const NON_OWNER_INDEX_COLUMNS: Record<string, string> = {
  id: "the row's own name; read together with its owner",
  session_id: "Stripe's name for a checkout, before anybody is known",
  auth_code_hash: "a secret by which somebody is found who has not logged in yet",
  link_hash: "the same",
  secret_hash: "the same",
  token_hash: "the same",
  endpoint_hash: "a browser, which rings for a person who was there last",
  credential_id: "a key by which somebody is found who has not logged in yet",
  provider: "the same",
  created_at: "the job that forgets what is old",
  deleted_at: "the same",
  due_at: "the same",
  expires_at: "the same",
  sent_at: "the same",
  factor_id: "goes with its factor when that is deleted",
  upload_id: "goes with its upload",
  moment_id: "the thread of one film moment, which the operators read too",
  call_date: "the operators' list of one call's questions",
  state: "the operators' queue",
  changed_at: "the same",
  answered_at: "the same",
  waiting_since: "the same",
  team_id: "the team's own list",
  offered_by: "goes with a person who offered it",
  sender_id: "an encouragement goes with the coach who sent it",
  viewed_at: "old views are forgotten",
  viewer_id: "a view goes with the coach who looked",
};

/** Tables that don't belong to a member. */
const TABLES_WITHOUT_OWNER: Record<string, string> = {
  daily_counts: "a number for each day",
  billing_notices: "by Stripe's customer",
  calls: "the same for everybody",
  chat_messages: "by conversation, which has the owner",
  contact_messages: "from visitors",
  essays: "the same for everybody",
  invoices: "by Stripe's customer",
  mails: "by address; emptied when sent",
  operator_acts: "what operators did",
  rate_limits: "counters",
  secret_proofs: "the service's own",
  signing_keys: "the same",
  stored_files: "by name, which begins with the owner",
  stripe_events: "by Stripe's event",
  subscriptions: "by Stripe's customer",
  team_events: "the team's",
  team_invitations: "the team's",
  teams: "the team's",
  testimonials: "the same for everybody",
  users: "the owner itself",
  waiting_checkouts: "before anybody is known",
  workshops: "the same for everybody",
};

type Table = { name: string; isOwned: boolean; firsts: string[] };

async function readTables(): Promise<Table[]> {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { rows } = await client.query<Table>(`
    select tables.relname as name,
      exists (select from pg_attribute where attrelid = tables.oid and attname = '${OWNER}') as "isOwned",
      array_agg(columns.attname::text) as firsts
    from pg_class tables
    join pg_index on indrelid = tables.oid
    left join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = indkey[0]
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by tables.oid order by name`);
  await client.end();
  return rows;
}

const tables = await readTables();

test("every table belongs to a member or is listed with its owner", () => {
  const unexplained = tables.filter(
    ({ name, isOwned }) => !isOwned && !(name in TABLES_WITHOUT_OWNER),
  );
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});

test("every member table except finished_checkouts has an index that starts with the member", () => {
  const without = tables.filter(({ isOwned, firsts }) => isOwned && !firsts.includes(OWNER));
  // It is only read by checkout session, and its rows are deleted soon.
  expect(without.map(({ name }) => name)).toEqual(["finished_checkouts"]);
});

test("every other index on a member table is listed with its reason", () => {
  const firsts = new Set(tables.filter(({ isOwned }) => isOwned).flatMap((table) => table.firsts));
  firsts.delete(OWNER);
  expect([...firsts].filter((column) => !(column in NON_OWNER_INDEX_COLUMNS))).toEqual([]);
});
