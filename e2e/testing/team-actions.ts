import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { newMember, type Person } from "./auth-actions.ts";
import { query } from "./database.ts";
import type { RunningServer } from "./server.ts";

type World = { request: APIRequestContext; server: RunningServer };
type Options<Names> = { seats?: number; members?: Names };

type TestTeam<Names extends readonly string[]> = {
  id: string;
  invitePath: string;
  admin: Person;
  /** One member per name, so that destructuring needs no check. */
  members: { [Index in keyof Names]: Person };
};

/** Creates a confirmed adult with a name. */
export function namedMember({ request }: World, firstName: string): Promise<Person> {
  const data = { first_name: firstName, last_name: "Berg", birth_year: 1999 };
  return newMember(request, data);
}

/**
 * Creates the team "North Harbor" with its admin Marta and these members, as if it had been bought and joined
 * earlier.
 */
export async function newTeam<const Names extends readonly string[] = []>(
  world: World,
  options: Options<Names> = {},
): Promise<TestTeam<Names>> {
  const { seats = 6, members: names = [] } = options;
  const admin = await namedMember(world, "Marta");
  const members: Person[] = [];
  for (const name of names) members.push(await namedMember(world, name));
  const [id, customer, hash] = [randomUUID(), `cus_${randomUUID()}`, randomUUID()];
  const now = new Date();
  const run = (sql: string, values: unknown[]) => query(world.server.databaseUrl, sql, values);
  await run(
    "insert into billing_customers (id, user_id, created_at) select $1, id, $3 from users where email = $2",
    [customer, admin.email, now],
  );
  await run(
    `insert into subscriptions (customer_id, subscription_id, status, plan, period, seats, current_period_ends_at, synced_at)
     values ($1, $2, 'active', 'team', 'monthly', $3, $4::timestamptz + interval '30 days', $4)`,
    [customer, `sub_${id}`, seats, now],
  );
  await run(
    `insert into teams (id, name, customer_id, invite_hash, invite_expires_at, created_at)
     values ($1, 'North Harbor', $2, $3, $4::timestamptz + interval '14 days', $4)`,
    [id, customer, hash, now],
  );
  for (const [index, { email }] of [admin, ...members].entries())
    await run(
      `insert into team_members (user_id, team_id, role, joined_at)
       select id, $1, $2, $5::timestamptz + $3 * interval '1 second' from users where email = $4`,
      [id, index === 0 ? "admin" : "member", index, email, now],
    );
  const invitePath = `/teams/invite/${hash}`;
  return { id, invitePath, admin, members: members as TestTeam<Names>["members"] };
}

export function memberCard(page: Page, name: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
}
