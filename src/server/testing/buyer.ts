import { confirmSubscription } from "#shared/billing/contract.ts";
import { randomUUID } from "node:crypto";
import type { BillingApp } from "./billing-app.ts";
import { signUpMember } from "./sign-up-member.ts";

type Order = { plan?: "individual" | "team"; period?: "monthly" | "yearly"; seats?: number };
type Headers = Record<string, string>;

export const CARDS = {
  works: "4242 4242 4242 4242",
  worksToo: "5555 5555 5555 4444",
  amex: "3782 822463 10005",
  declined: "4000 0000 0000 0002",
  failsLater: "4000 0000 0000 0341",
};

/** Opens the hosted page like a link or, with a member's headers, like the product's own page. */
export async function openCheckout(
  { client }: BillingApp,
  order: Order = {},
  headers: Headers = {},
) {
  const { plan = "individual", period = "monthly", seats } = order;
  const query = seats === undefined ? "" : `?seats=${seats}`;
  const reply = await client.request("GET", `/_api/v1/stripe/checkout/${plan}/${period}${query}`, {
    headers,
  });
  return { reply, url: reply.headers.get("location") ?? "" };
}

/** Fills in the form of the hosted page. Returns the address that the buyer is sent to. */
export async function payAt(url: string, fields: Headers = {}): Promise<URL> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({
      email: "nobody@example.com",
      "card-number": CARDS.works,
      expiration: "12 / 34",
      cvc: "123",
      name: "Ada Lovelace",
      ...fields,
    }),
    redirect: "manual",
  });
  const text = await response.text();
  const location = response.headers.get("location");
  if (!location) throw new Error(`The checkout was not completed: ${response.status} ${text}`);
  return new URL(location);
}

/** Creates a visitor who has paid and is about to return. */
export async function visitorWhoPaid(app: BillingApp, order: Order = {}, email = newAddress()) {
  const { url } = await openCheckout(app, order);
  const back = await payAt(url, { email });
  return { email, back, sessionId: back.searchParams.get("sessionid") ?? "" };
}

/** Creates a member who has bought a plan, with a purchase that the application knows about. */
export async function payingMember(app: BillingApp, order: Order = {}, fields: Headers = {}) {
  const member = await signUpMember(app, { first_name: "Ada" });
  const { url } = await openCheckout(app, order, member.headers);
  const back = await payAt(url, fields);
  const sessionId = back.searchParams.get("sessionid") ?? "";
  const query = { sessionid: sessionId, team: "0" } as const;
  const confirmed = await app.api(confirmSubscription, { as: member, query });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.error.error}`);
  return { ...member, sessionId };
}

export function finishFirst({ client }: BillingApp, sessionId: string) {
  return client.request(
    "POST",
    `/_api/v1/stripe/subscriptionsuccess-result?sessionid=${sessionId}&t=0`,
  );
}

export function newAddress(): string {
  return `buyer-${randomUUID()}@example.com`;
}
