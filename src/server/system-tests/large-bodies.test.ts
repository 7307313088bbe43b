import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_LIMIT_MAIL: "3" });
const { client } = app;

const AUTH = "/_api/auth/v1";
const CONTACT = "/_api/v1/contact/message";
const VISION = "/_api/v1/userinput/athleticvision";

const from = (address: string) => ({ "x-forwarded-for": address });
const textOf = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes) });
const VISITORS_MOST = 64 * 1024;

test.each([
  ["POST", CONTACT],
  ["POST", "/_api/v1/teams/invite/signup"],
  ["POST", `${AUTH}/recover`],
  ["POST", `${AUTH}/token?grant_type=refresh_token`],
  ["POST", `${AUTH}/passkeys/authentication/verify`],
])("%s %s accepts no more than 64 KB from a visitor", async (method, path) => {
  const headers = from("198.51.100.1");
  const more = await client.request(method, path, { headers, body: textOf(VISITORS_MOST) });
  expect(more.status).toBe(413);
  const fits = await client.request(method, path, { headers, body: textOf(VISITORS_MOST - 100) });
  expect(fits.status).not.toBe(413);
});

test("a member may send more than a visitor, but a caller with a forged token may not", async () => {
  const body = textOf(2 * VISITORS_MOST);
  const { headers } = await signUpMember(app);
  expect((await client.request("POST", VISION, { headers, body })).status).toBe(200);
  const forged = { authorization: "Bearer a.b.c" };
  expect((await client.request("POST", VISION, { headers: forged, body })).status).toBe(401);
  const users = `${AUTH}/admin/users`;
  expect((await client.request("POST", users, { headers: forged, body })).status).toBe(403);
});

test("a call over the rate limit is rejected before its body is read", async () => {
  const headers = from("198.51.100.2");
  const recover = (body: string) => client.request("POST", `${AUTH}/recover`, { headers, body });
  for (let call = 0; call < 3; call++) expect((await recover("{")).status).toBe(400);
  expect((await recover("{")).status).toBe(429);
  expect((await recover(textOf(VISITORS_MOST))).status).toBe(429);
});

const markRead = (address: string) =>
  client.request("PUT", "/_api/v1/chat/read", { headers: from(address), body: "{" });

test("a visitor's writes are limited per address, across all calls", async () => {
  const answers = await Promise.all(Array.from({ length: 610 }, () => markRead("198.51.100.3")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await markRead("198.51.100.4")).status).toBe(400);
});
