import { expect, test } from "vitest";
import { createAdmin, JWT_SECRET } from "#server/testing/service-role.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson } from "#server/testing/sign-up-person.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const clock = createTestClock(new Date().toISOString());
const { url, client: http } = await createTestApp(
  { AUTH_AUTOCONFIRM: "1", AUTH_JWT_SECRET: JWT_SECRET },
  clock,
);
const { admin, headers, createUser } = await createAdmin(url);

function audit(query: string) {
  return http.request("GET", `/_api/auth/v1/admin/audit?per_page=2&query=${query}`, { headers });
}

test("an admin can list, rename and remove a factor", async () => {
  const person = await signUpPerson(url);
  const { data } = await person.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const id = data?.id ?? "";
  const userId = person.user.id;
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
    { id, friendly_name: "Phone", factor_type: "totp", status: "unverified" },
  ]);
  const path = `/_api/auth/v1/admin/users/${userId}/factors/${id}`;
  const body = { friendly_name: "Old phone" };
  const renamed = await http.request("PUT", path, { headers, body });
  expect(renamed.body).toMatchObject({ id, friendly_name: "Old phone" });
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  expect((await admin.mfa.deleteFactor({ userId, id })).error?.code).toBe("mfa_factor_not_found");
});

test("a user without passkeys has an empty list", async () => {
  const user = await createUser();
  expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toEqual([]);
  const passkeyId = crypto.randomUUID();
  const missing = await admin.passkey.deletePasskey({ userId: user.id, passkeyId });
  expect(missing.error?.status).toBe(404);
});

test("an admin can search the audit log", async () => {
  const person = await signUpPerson(url);
  const { body, headers: sent } = await audit(`author:${person.email}`);
  const payloads = body.map((entry: { payload: unknown }) => entry.payload);
  expect(payloads).toContainEqual(
    expect.objectContaining({ action: "login", actor_id: person.user.id, log_type: "account" }),
  );
  expect(payloads).toContainEqual(
    expect.objectContaining({
      action: "user_signedup",
      actor_username: person.email,
      log_type: "team",
    }),
  );
  expect(Number(sent.get("x-total-count"))).toBe(2);
  const actions = (reply: typeof body) =>
    new Set(reply.map((entry: { payload: { action: string } }) => entry.payload.action));
  expect(actions((await audit("action:signed")).body)).toEqual(new Set(["user_signedup"]));
  expect(actions((await audit("type:account")).body)).toEqual(new Set(["login"]));
  expect((await audit("colour:blue")).status).toBe(400);
});
