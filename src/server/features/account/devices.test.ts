import { listAccountEvents, listDevices, signOutDevice } from "#shared/auth/contract.ts";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client } = app;

async function logIn(email: string, userAgent: string) {
  const { body } = await client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    headers: { ...visitorHeaders(), "user-agent": userAgent },
    body: { email, password: MEMBER_PASSWORD },
  });
  return { authorization: `Bearer ${body.access_token}` };
}

test("a member sees their devices and can sign one out, which takes effect immediately", async () => {
  const member = await signUpMember(app);
  const phone = await logIn(member.email, "A phone");
  const devices = (await api(listDevices, { as: member })).data;
  expect(devices).toMatchObject([{ isCurrent: true }, { isCurrent: false, userAgent: "A phone" }]);

  const params = { deviceId: devices[1]?.id ?? "" };
  expect((await api(signOutDevice, { as: member, params })).status).toBe(200);
  expect((await api(listDevices, { as: { headers: phone } })).status).toBe(401);
  expect((await api(signOutDevice, { as: member, params })).status).toBe(404);
  const events = await api(listAccountEvents, { as: member });
  expect(events.data.map(({ action }) => action)).toContain("logout");
});

test("a member can't access another member's devices", async () => {
  const [one, other] = [await signUpMember(app), await signUpMember(app)];
  const [device] = (await api(listDevices, { as: one })).data;
  const params = { deviceId: device?.id ?? "" };
  expect((await api(signOutDevice, { as: other, params })).status).toBe(404);
  expect((await api(listDevices, { as: one })).status).toBe(200);
});

test("a member can read their account's history", async () => {
  const member = await signUpMember(app);
  const headers = await logIn(member.email, "A phone");
  const events = await api(listAccountEvents, { as: { headers } });
  const actions = events.data.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["user_signedup", "login"]));
  expect(events.data[0]).toMatchObject({ userAgent: expect.any(String), at: expect.any(String) });
});

test("a member gets their devices and a visitor gets a login error, both in the response envelope", async () => {
  const { headers } = await signUpMember(app);
  const answered = await client.request("GET", listDevices.path, { headers });
  expect(answered.body).toMatchObject({ success: true, data: [{ isCurrent: true }], error: null });
  for (const headers of [{}, { authorization: "Bearer nonsense" }]) {
    const reply = await client.request("GET", listDevices.path, { headers });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({
      success: false,
      data: null,
      error: { code: "not_authenticated", error: "Log in to do this." },
    });
  }
});
