import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { changeSecretKey, requireNoNode } from "#server/db/change-secret-key.ts";
import { createTestDatabase, startTestNode } from "#server/testing/create-test-app.ts";
import { joinedPerson, loggedIn } from "#server/testing/joined-person.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const OLD_KEY = "the key that somebody has seen, of enough characters";
const NEW_KEY = "the key that nobody has seen yet, of enough characters";
const ANSWER = "/_api/v1/userinput/athleticvision/single/1";
const CHAT = "/_api/v1/chat";

const database = await createTestDatabase();
const clock = createTestClock(new Date().toISOString());
const node = (SECRET_KEY: string) =>
  startTestNode(database, { AUTH_AUTOCONFIRM: "1", SECRET_KEY }, clock);
const before = await node(OLD_KEY);

test("whoever does not know the key, or lets the product run, changes nothing", async () => {
  await joinedPerson(before.url);
  await expect(changeSecretKey(database, NEW_KEY, OLD_KEY)).rejects.toThrow("another SECRET_KEY");
  await expect(requireNoNode(database)).rejects.toThrow("Stop every node first");
});

test("with a new key everybody finds their words, their chat and their second step", async () => {
  const person = await joinedPerson(before.url);
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  await before.client.request("POST", ANSWER, { headers, body: { text: "I play my own game" } });
  const visit = await before.client.request("GET", CHAT);
  const cookie = { cookie: visit.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
  const body = { id: randomUUID(), text: "Is anybody there?" };
  await before.client.request("POST", `${CHAT}/messages`, { headers: cookie, body });
  const { data: factor } = await person.auth.mfa.enroll({ factorType: "totp" });
  if (factor?.type !== "totp") throw new Error("No factor");

  expect(await changeSecretKey(database, OLD_KEY, NEW_KEY)).toBeGreaterThanOrEqual(4);

  const after = await node(NEW_KEY);
  expect((await after.client.request("GET", ANSWER, { headers })).body.data).toBe(
    "I play my own game",
  );
  const chat = await after.client.request("GET", CHAT, { headers: cookie });
  expect(chat.body.data.messages.at(-1).text).toBe("Is anybody there?");
  const { auth } = await loggedIn(after.url, person.email);
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect(error).toBeNull();
});
