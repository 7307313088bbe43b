import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { BATCHED_READS, getBatch } from "#shared/batch/contract.ts";
import { getProfile } from "#shared/account/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { getPlanning, listDailyActions, saveDraft } from "#shared/planning/contract.ts";
import { getNights } from "#shared/practice/contract.ts";
import { getVision, saveVision } from "#shared/vision/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, deps } = app;

type Person = Awaited<ReturnType<typeof signUpMember>>;

const batchOf = async (person: Person, reads: string[]) =>
  (await api(getBatch, { as: person, query: { read: reads } })).data;

const addresses = BATCHED_READS.map(({ path }) =>
  path === getNights.path ? `${path}?zone=Europe/Berlin` : path,
);

const ownAnswer = async ({ headers }: Person, address: string) => {
  const { status, body } = await client.request("GET", address, { headers });
  return { status, body };
};

/** Removes the request id, which differs because an error response contains the id of its own request. */
const withoutRequestId = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === "requestId" ? "" : value)));

async function answersOf(person: Person) {
  const answers: unknown[] = [];
  for (const address of addresses) answers.push(await ownAnswer(person, address));
  const half = Math.ceil(addresses.length / 2);
  const batches = [addresses.slice(0, half), addresses.slice(half)];
  const together = await Promise.all(batches.map((reads) => batchOf(person, reads)));
  return { own: withoutRequestId(answers), together: withoutRequestId(together.flat()) };
}

test("each read of a batch returns the same response as its own endpoint, with a plan and without", async () => {
  const ada = await signUpMember(app, { first_name: "Ada" });
  await api(saveVision, { as: ada, body: { q1: "To swim the channel" } });
  const unpaid = await answersOf(ada);
  expect(unpaid.together).toEqual(unpaid.own);
  expect(JSON.stringify(unpaid.own)).toContain("plan_required");
  await giveMembership(deps, ada.id);
  const paid = await answersOf(ada);
  expect(paid.together).toEqual(paid.own);
  expect(JSON.stringify(paid.own)).toContain("To swim the channel");
  expect(JSON.stringify(paid.own)).not.toContain("plan_required");
});

test("each member gets their own data, and a caller without a session gets none", async () => {
  const [ada, ben] = [await signUpMember(app), await signUpMember(app)];
  await api(saveVision, { as: ada, body: { q1: "Only Ada knows this" } });
  const reads = [getProfile.path, getVision.path];
  const [adas, bens] = await Promise.all([batchOf(ada, reads), batchOf(ben, reads)]);
  expect(JSON.stringify(adas)).toContain("Only Ada knows this");
  expect(JSON.stringify(bens)).not.toContain("Only Ada knows this");
  expect(bens[0]?.body).toMatchObject({ data: { userId: ben.id } });

  const path = `${getBatch.path}?read=${getProfile.path}`;
  expect((await client.request("GET", path)).status).toBe(401);
  await client.request("POST", "/_api/auth/v1/logout", { headers: ada.headers });
  expect((await client.request("GET", path, { headers: ada.headers })).status).toBe(401);
});

test("unknown and invalid reads of a batch get a 404 or 400 next to the successful ones", async () => {
  const ada = await signUpMember(app);
  const parts = await batchOf(ada, [
    `${listDailyActions.path}?limit=many`,
    `${getNights.path}?zone=%00`,
    getDashboardState.path,
    getBatch.path,
    "//elsewhere.example/?",
    getPlanning.path,
  ]);
  expect(parts.map(({ status }) => status)).toEqual([400, 400, 404, 404, 404, 200]);
  expect(parts[0]?.body).toMatchObject({ success: false, error: { code: "invalid_input" } });
  const unknown = [saveDraft.path, "/_api/v1/operator/members", "/_api/auth/v1/user", "__proto__"];
  for (const { status } of await batchOf(ada, unknown)) expect(status).toBe(404);
});

test.each([
  ["nothing", ""],
  ["more reads than a screen needs", `read=${listCalls.path}&`.repeat(7)],
  ["an address that is too long", `read=${"a".repeat(301)}`],
])("a batch of %s is rejected", async (_, query) => {
  const { headers } = await signUpMember(app);
  const reply = await client.request("GET", `${getBatch.path}?${query}`, { headers });
  expect([reply.status, reply.body.error.code]).toEqual([400, "invalid_input"]);
});
