import { getProfile } from "#shared/account/contract.ts";
import { getAnswer, saveAnswer } from "#shared/vision/contract.ts";
import { expect, test } from "vitest";
import { createTestApp, startTestNode } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

// The machine's clock runs ahead and is then corrected, as happens when a host wakes up or its time service is fixed.

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_LIMIT_TOKEN_PER_ACCOUNT: "5" });
const { api, client, clock } = app;

const logIn = (email: string) =>
  client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    body: { email, password: MEMBER_PASSWORD },
  });

const refresh = (token: string) =>
  client.request("POST", "/_api/auth/v1/token?grant_type=refresh_token", {
    body: { refresh_token: token },
  });

test("a member who logged in while the clock ran ahead stays logged in after it is corrected", async () => {
  const { email } = await signUpMember(app);
  clock.advance({ hours: 5 });
  const { body: session } = await logIn(email);
  clock.advance({ hours: -5 });
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await api(getProfile, { as: { headers } })).status).toBe(200);
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test("a rate limit that was reached while the clock ran ahead doesn't outlast its window", async () => {
  const { email } = await signUpMember(app);
  clock.advance({ days: 2 });
  for (let tries = 0; tries < 7; tries++) await logIn(email);
  clock.advance({ days: -2 });
  expect((await logIn(email)).status).toBe(429);
  clock.advance({ minutes: 6 });
  expect((await logIn(email)).status).toBe(200);
});

test("a text that was written while the clock ran ahead is preserved and can be overwritten", async () => {
  const member = await signUpMember(app);
  await giveMembership(app.deps, member.id);
  const params = { order: 1 };
  const write = (data: string) =>
    api(saveAnswer, {
      as: member,
      params,
      body: { data, writtenAt: clock.now().toISOString() },
    });
  clock.advance({ minutes: 50 });
  expect((await write("ahead")).status).toBe(200);
  clock.advance({ minutes: -50 });
  expect((await write("set right")).status).toBe(200);
  const { data } = await api(getAnswer, { as: member, params });
  expect(["ahead", "set right"]).toContain(data);
});

test("a node whose clock is behind a fresh database can log members in, and other nodes accept the session", async () => {
  const { email } = await signUpMember(app);
  const behind = createTestClock(clock.now().toISOString());
  behind.advance({ minutes: -30 });
  const node = await startTestNode(app.connectionString, { AUTH_AUTOCONFIRM: "1" }, behind);
  const logged = await node.client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    body: { email, password: MEMBER_PASSWORD },
  });
  expect(logged.status).toBe(200);
  const headers = { authorization: `Bearer ${logged.body.access_token}` };
  for (const each of [node, app])
    expect((await each.api(getProfile, { as: { headers } })).status).toBe(200);
  for (const each of [app, node]) {
    const fresh = await each.client.request("POST", "/_api/auth/v1/token?grant_type=password", {
      body: { email, password: MEMBER_PASSWORD },
    });
    const { status } = await node.client.request(
      "POST",
      "/_api/auth/v1/token?grant_type=refresh_token",
      { body: { refresh_token: fresh.body.refresh_token } },
    );
    expect(status).toBe(200);
  }
});
