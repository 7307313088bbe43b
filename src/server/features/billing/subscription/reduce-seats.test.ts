import type { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import type { Api } from "#server/testing/api-client.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { createSessionOpener } from "#server/testing/open-session.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { changeSubscription } from "#shared/billing/contract.ts";
import { acceptInvite } from "#shared/teams/invite-contract.ts";

const app = await createBillingApp();
const otherNode = await startTestNode(app.connectionString, {}, app.clock);
const openSession = createSessionOpener(app.deps);
const { subscriptions } = await app.deps.stripe.client();
const update = subscriptions.update.bind(subscriptions);

/** Runs a callback at the moment when a subscription change is sent to Stripe. */
function duringStripeUpdate(happens: () => Promise<void>): void {
  onTestFinished(() => void (subscriptions.update = update));
  subscriptions.update = (async (...asked: Parameters<Stripe["subscriptions"]["update"]>) => {
    subscriptions.update = update;
    await happens();
    return update(...asked);
  }) as typeof update;
}

async function teamOf({ id }: { id: string }) {
  const [row] = await app.deps.db
    .select({ id: teams.id, inviteHash: teams.inviteHash })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, id));
  if (!row) throw new Error("No team");
  return row;
}

async function squad() {
  const admin = await payingMember(app, { plan: "team", seats: 6 });
  const team = await teamOf(admin);
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => openSession((await signUpMember(app)).id)),
  );
  const join = async (api: Api, as: (typeof people)[number]) =>
    (await api(acceptInvite, { as, body: { inviteHash: team.inviteHash } })).status;
  const reduceSeats = (seats: number) =>
    app.api(changeSubscription, { as: admin, body: { plan: "team", period: "monthly", seats } });
  const members = () => app.deps.db.$count(teamMembers, eq(teamMembers.teamId, team.id));
  return { people, join, reduceSeats, members };
}

test("people who join on another node during a seat reduction only get the remaining seats", async () => {
  const { people, join, reduceSeats, members } = await squad();
  let joined: number[] = [];
  duringStripeUpdate(async () => {
    joined = await Promise.all(people.map((person) => join(otherNode.api, person)));
  });
  expect((await reduceSeats(3)).data).toMatchObject({ seats: 3 });
  expect(joined.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409]);
  expect(await members()).toBe(3);
});

test("a person who joins before a seat reduction keeps the seat, and the reduction is rejected", async () => {
  const { people, join, reduceSeats, members } = await squad();
  for (const person of people.slice(0, 3)) expect(await join(otherNode.api, person)).toBe(200);
  const refused = await reduceSeats(3);
  expect(refused.status).toBe(409);
  expect(await members()).toBe(4);
  for (const person of people.slice(3)) expect(await join(otherNode.api, person)).toBe(200);
});

test("if Stripe doesn't respond, the seats become available again after a few minutes", async () => {
  const { people, join, reduceSeats } = await squad();
  duringStripeUpdate(() =>
    Promise.reject(Object.assign(new Error("gone"), { type: "StripeAPIError" })),
  );
  expect((await reduceSeats(2)).status).toBe(503);
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error("Not found");
  expect(await join(app.api, first)).toBe(200);
  expect(await join(app.api, second)).toBe(409);
  app.clock.advance({ minutes: 6 });
  expect(await join(app.api, second)).toBe(200);
  expect((await reduceSeats(3)).data).toMatchObject({ seats: 3 });
  expect((await reduceSeats(6)).data).toMatchObject({ seats: 6 });
  expect(await join(app.api, third)).toBe(200);
});
