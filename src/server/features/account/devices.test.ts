import { listAccountEvents } from "#shared/auth/contract.ts";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signedUpMember } from "#server/testing/signed-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client } = app;
const DEVICES = "/_api/v1/account/devices";

async function logIn(email: string, userAgent: string) {
  const { body } = await client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    headers: { ...visitorHeaders(), "user-agent": userAgent },
    body: { email, password: MEMBER_PASSWORD },
  });
  return { authorization: `Bearer ${body.access_token}` };
}

test("a member sees their devices and signs one out, which counts at once", async () => {
  const member = await signedUpMember(app);
  const phone = await logIn(member.email, "A phone");
  const { body } = await client.request("GET", DEVICES, { headers: member.headers });
  expect(body.success).toBe(true);
  expect(body.data).toHaveLength(2);
  expect(body.data[0]).toMatchObject({ isCurrent: true });
  expect(body.data[1]).toMatchObject({ isCurrent: false, userAgent: "A phone" });

  const path = `${DEVICES}/${body.data[1].id}`;
  expect((await client.request("DELETE", path, { headers: member.headers })).status).toBe(200);
  expect((await client.request("GET", DEVICES, { headers: phone })).status).toBe(401);
  expect((await client.request("DELETE", path, { headers: member.headers })).status).toBe(404);
  const events = await client.request("GET", "/_api/v1/account/events", {
    headers: member.headers,
  });
  expect(events.body.data.map(({ action }: { action: string }) => action)).toContain("logout");
});

test("nobody reaches another member's devices", async () => {
  const [one, other] = [await signedUpMember(app), await signedUpMember(app)];
  const { body } = await client.request("GET", DEVICES, { headers: one.headers });
  const reply = await client.request("DELETE", `${DEVICES}/${body.data[0].id}`, {
    headers: other.headers,
  });
  expect(reply.status).toBe(404);
  expect((await client.request("GET", DEVICES, { headers: one.headers })).status).toBe(200);
});

test("a member reads what happened to their account", async () => {
  const member = await signedUpMember(app);
  const headers = await logIn(member.email, "A phone");
  const events = await api(listAccountEvents, { as: { headers } });
  const actions = events.data.map((event: { action: string }) => event.action);
  expect(actions).toEqual(expect.arrayContaining(["user_signedup", "login"]));
  expect(events.data[0]).toMatchObject({ userAgent: expect.any(String), at: expect.any(String) });
});

test("a visitor is asked to log in, in the envelope", async () => {
  for (const headers of [{}, { authorization: "Bearer nonsense" }]) {
    const reply = await client.request("GET", DEVICES, { headers });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({
      success: false,
      data: null,
      error: { code: "not_authenticated", error: "Log in to do this." },
    });
  }
});
