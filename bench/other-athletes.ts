import pg from "pg";
import { userId } from "./demo-sessions.ts";

/** Days, weeks and nights per athlete: some 300 rows. */
const DAYS_EACH = 170;
const NIGHTS_EACH = 80;

/**
 * Fills the tables until there are `count` athletes, each with a copy of the demo athlete's rows. They also share the
 * demo athlete's key.
 */
export async function addAthletes(connectionString: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query(
      `with person as (select * from users where id = $1)
       insert into users (id, aud, role, email, encrypted_key, app_metadata, user_metadata, created_at, updated_at)
       select gen_random_uuid(), aud, role, 'athlete' || number || '@bench.example', encrypted_key, app_metadata, user_metadata, now(), now()
       from person, generate_series(
         (select count(*) from users where email like '%@bench.example') + 1, $2::int) as number`,
      [userId, count],
    );
    await copyRows(client, "daily_plans", "for_date desc", DAYS_EACH);
    await copyRows(client, "weekly_maps", "week_start desc", 52);
    await copyRows(client, "practices", "night desc", NIGHTS_EACH);
    await client.query("vacuum analyze daily_plans, weekly_maps, practices, users");
    const { rows } = await client.query(
      "select (select count(*) from daily_plans) + (select count(*) from weekly_maps) + (select count(*) from practices) as rows",
    );
    return Number(rows[0].rows);
  } finally {
    await client.end();
  }
}

async function copyRows(client: pg.Client, table: string, order: string, each: number) {
  const { rows } = await client.query(
    "select array_agg(quote_ident(column_name)::text) as names from information_schema.columns where table_name = $1 and column_name <> 'user_id'",
    [table],
  );
  const names: string[] = rows[0].names;
  await client.query(
    `insert into ${table} (user_id, ${names.join(", ")})
     select athlete.id, ${names.map((name) => `source.${name}`).join(", ")}
     from users athlete
     cross join (select * from ${table} where user_id = $1 order by ${order} limit $2) source
     where athlete.email like '%@bench.example'
       and not exists (select from ${table} present where present.user_id = athlete.id)`,
    [userId, each],
  );
}
