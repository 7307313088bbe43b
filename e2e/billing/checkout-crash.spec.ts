import { request } from "@playwright/test";
import { newPerson, type Person } from "../testing/auth-actions.ts";
import { TEST_CARDS } from "../testing/checkout-actions.ts";
import { query } from "../testing/database.ts";
import { expect, test } from "../testing/fixtures.ts";
import type { RunningServer } from "../testing/server.ts";

/** Pays as a visitor and never returns. */
async function pay({ url }: RunningServer, { email }: Person): Promise<void> {
  const visitor = await request.newContext({ baseURL: url });
  const opened = await visitor.get("/_api/v1/stripe/checkout/individual/monthly", {
    maxRedirects: 0,
  });
  const paid = await visitor.post(opened.headers()["location"] ?? "", {
    form: {
      email,
      "card-number": TEST_CARDS.good,
      expiration: "12/40",
      cvc: "123",
      name: "Robin Testperson",
    },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  await visitor.dispose();
}

function membershipsOf({ databaseUrl }: RunningServer, { email }: Person) {
  const sql = `select subscriptions.status, subscriptions.plan from users
    join billing_customers on billing_customers.user_id = users.id
    join subscriptions on subscriptions.customer_id = billing_customers.id
    where users.email = $1`;
  return query(databaseUrl, sql, [email]);
}

test("each buyer ends up with exactly one membership even if the server crashes between the payment and saving it", async ({
  server,
}) => {
  const buyers = Array.from({ length: 4 }, newPerson);
  await Promise.all(buyers.map((buyer) => pay(server, buyer)));
  await server.kill();
  await server.restart();
  for (const buyer of buyers)
    await expect
      .poll(() => membershipsOf(server, buyer))
      .toEqual([{ status: "trialing", plan: "individual" }]);
  const sql = "select count(*)::int as people from users where email = any($1)";
  const emails = buyers.map(({ email }) => email);
  expect(await query(server.databaseUrl, sql, [emails])).toEqual([{ people: 4 }]);
});
