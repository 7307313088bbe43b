import { getProfile } from "#shared/account/contract.ts";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { mails } from "#server/db/schema/mail.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ANONYMOUS: "1" });
const { api, client, deps } = app;
const TOO_YOUNG = "Accounts are for people who are 13 or older.";

function post(path: string, body: unknown) {
  return client.request("POST", `/_api/auth/v1/${path}`, { headers: visitorHeaders(), body });
}

async function ageGroupOf(headers: Record<string, string>) {
  return (await api(getProfile, { as: { headers } })).data.ageGroup;
}

test.each([
  ["signup", { email: "child@example.com", password: "river-otter-lamp" }],
  ["signup", {}],
  ["otp", { email: "child@example.com", create_user: true }],
])("a child is rejected at %s, and nothing is stored about them", async (path, body) => {
  for (const birth_year of [2015, "2015"]) {
    const reply = await post(path, { ...body, data: { first_name: "Kim", birth_year } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ error_code: "validation_failed", msg: TOO_YOUNG });
  }
  expect(await deps.db.$count(users)).toBe(0);
  expect(await deps.db.$count(mails)).toBe(0);
});

test("an invalid birth year is rejected", async () => {
  const body = { email: "odd@example.com", password: "river-otter-lamp" };
  for (const birth_year of [3000, "young", true, {}])
    expect((await post("signup", { ...body, data: { birth_year } })).status).toBe(422);
});

test("a birth year can't be changed once it is set", async () => {
  const minor = await signUpMember(app, {
    birth_year: 2010,
    guardian_email: "parent@example.com",
  });
  const change = (data: unknown) =>
    client.request("PUT", "/_api/auth/v1/user", { headers: minor.headers, body: { data } });
  expect(await ageGroupOf(minor.headers)).toBe("minor");
  for (const birth_year of [1980, null])
    expect((await change({ birth_year, first_name: "Kim" })).status).toBe(200);
  expect(await ageGroupOf(minor.headers)).toBe("minor");
});

test("a birth year can be added later, unless it makes the member a child", async () => {
  const member = await signUpMember(app);
  const tell = (birth_year: number) =>
    client.request("PUT", "/_api/auth/v1/user", {
      headers: member.headers,
      body: { data: { birth_year } },
    });
  expect((await tell(2020)).status).toBe(422);
  expect(await ageGroupOf(member.headers)).toBe("unknown");
  expect((await tell(1990)).status).toBe(200);
  expect(await ageGroupOf(member.headers)).toBe("adult");
});
