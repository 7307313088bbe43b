import { expect, test } from "vitest";
import { sessions, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_SESSION_INACTIVITY_SECONDS: "86400",
});
const { client, clock, deps } = app;

function refresh(token: string) {
  const body = { refresh_token: token };
  return client.request("POST", "/_api/auth/v1/token?grant_type=refresh_token", { body });
}

const isAlive = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await client.request("GET", "/_api/auth/v1/user", { headers })).status === 200;
};

test("a client that lost the response to a refresh can retry at any later time and gets the active token", async () => {
  const member = await signUpMember(app);
  const lost = await refresh(member.refreshToken);
  expect(lost.status).toBe(200);
  clock.advance({ hours: 8 });
  const again = await refresh(member.refreshToken);
  expect(again.status).toBe(200);
  expect(again.body.refresh_token).toBe(lost.body.refresh_token);
  expect(await isAlive(again.body.access_token)).toBe(true);
  expect((await refresh(again.body.refresh_token)).status).toBe(200);
});

test("reusing an older token ends the whole session immediately", async () => {
  const member = await signUpMember(app);
  const child = await refresh(member.refreshToken);
  const { body } = await refresh(child.body.refresh_token);
  const replay = await refresh(member.refreshToken);
  expect(replay.status).toBe(400);
  expect(replay.body).toMatchObject({
    error_code: "refresh_token_already_used",
    msg: "Invalid Refresh Token: Already Used",
  });
  expect(await isAlive(body.access_token)).toBe(false);
  const thief = await refresh(body.refresh_token);
  expect(thief.body.error_code).toBe("refresh_token_not_found");
});

test("a thousand concurrent refreshes of one token keep everyone signed in", async () => {
  const member = await signUpMember(app);
  const replies = await Promise.all(
    Array.from({ length: 1000 }, () => refresh(member.refreshToken)),
  );
  const succeeded = replies.filter(({ status }) => status === 200);
  const busy = replies.filter(({ status }) => status === 503);
  expect(succeeded.length + busy.length).toBe(1000);
  expect(succeeded.length).toBeGreaterThan(0);
  for (const { headers } of busy) expect(headers.get("retry-after")).not.toBeNull();
  expect(new Set(succeeded.map(({ body }) => body.refresh_token)).size).toBe(1);
  const [session] = await deps.db.select().from(sessions).where(eq(sessions.userId, member.id));
  expect(session?.refreshCounter).toBe(1);
  expect((await refresh(succeeded[0]?.body.refresh_token)).status).toBe(200);
});

test("a modified or foreign token is rejected", async () => {
  const { refreshToken } = await signUpMember(app);
  const middle = refreshToken.at(25) === "A" ? "B" : "A";
  const forged = refreshToken.slice(0, 25) + middle + refreshToken.slice(26);
  expect((await refresh(forged)).body).toMatchObject({
    error_code: "validation_failed",
    msg: "Invalid Refresh Token: Not Issued By This Server",
  });
  expect((await refresh("nonsense of a length")).body).toMatchObject({
    error_code: "validation_failed",
    msg: "Refresh token is not valid",
  });
  expect((await refresh("")).body.error_code).toBe("validation_failed");
});

test("a session that is unused for the configured time expires", async () => {
  const member = await signUpMember(app);
  clock.advance({ hours: 20 });
  const { body } = await refresh(member.refreshToken);
  clock.advance({ days: 1, seconds: 1 });
  expect((await refresh(body.refresh_token)).body).toMatchObject({
    error_code: "session_expired",
    msg: "Invalid Refresh Token: Session Expired (Inactivity)",
  });
});

test("a banned user's session can't be refreshed", async () => {
  const member = await signUpMember(app);
  const bannedUntil = new Date(clock.now().getTime() + 60_000);
  await deps.db.update(users).set({ bannedUntil }).where(eq(users.id, member.id));
  expect((await refresh(member.refreshToken)).body).toMatchObject({
    error_code: "user_banned",
    msg: "Invalid Refresh Token: User Banned",
  });
  clock.advance({ minutes: 2 });
  expect((await refresh(member.refreshToken)).status).toBe(200);
});
