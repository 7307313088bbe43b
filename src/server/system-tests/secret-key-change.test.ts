import { getChat, sendChatMessage } from "#shared/chat/contract.ts";
import { getAnswer, saveAnswer } from "#shared/vision/contract.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Secret, TOTP } from "otpauth";
import { expect, onTestFinished, test } from "vitest";
import { dumpDatabase } from "#server/db/backup/dump-database.ts";
import { loadBackup } from "#server/db/backup/load-backup.ts";
import { connect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { verifySecretKey } from "#server/app/verify-secret-key.ts";
import { reencryptAll } from "#server/app/reencrypt-all.ts";
import { parseConfig } from "#server/kernel/config/config.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { createEmptyTestDatabase, createTestDatabase } from "#server/testing/test-database.ts";
import { createAuthClient, visitorHeaders } from "#server/testing/auth-client.ts";
import { signUpPerson, logInPerson } from "#server/testing/sign-up-person.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const QUESTION = { order: 3 };
const OLD = "the key of last year that may have leaked";
const NEW = "the key of this year that is kept better";
const WITH_CODES = { experimental: { recoveryCodes: true } };

const database = await createTestDatabase();
const clock = createTestClock(new Date().toISOString());

const nodeWith = (keys: Record<string, string>) =>
  startTestNode(database, { AUTH_AUTOCONFIRM: "1", ...keys }, clock);
type Node = Awaited<ReturnType<typeof nodeWith>>;
const browserAt = ({ url }: Node) => createAuthClient(url);

/** Creates a member who has written a text and has a second factor with recovery codes. */
async function memberAt({ url, api }: Node) {
  const { email, auth, session } = await signUpPerson(url, WITH_CODES);
  await api(saveAnswer, {
    as: { headers: { authorization: `Bearer ${session.access_token}` } },
    params: QUESTION,
    body: { data: "More and more calm" },
  });
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const secret = Secret.fromBase32(factor?.totp.secret ?? "");
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const factorId = factor?.id ?? "";
  await auth.mfa.challengeAndVerify({ factorId, code: code() });
  const { data: recovery } = await auth.mfa.recoveryCodes.generate();
  const { data } = await auth.getSession();
  return { email, factorId, code, codes: recovery?.codes ?? [], session: data.session };
}
type Member = Awaited<ReturnType<typeof memberAt>>;

async function visitorAt({ api }: Node) {
  const address = visitorHeaders();
  const { headers } = await api(getChat, { as: { headers: address } });
  const cookie = headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const visitor = { headers: { ...address, cookie } };
  const body = { id: randomUUID(), text: "Is it for goalkeepers?" };
  await api(sendChatMessage, { as: visitor, body });
  return visitor;
}

/** Runs the startup check of a node with these settings. */
const startingWith = (db: Node["deps"]["db"], keys: Record<string, string>) =>
  verifySecretKey({ db, clock, config: parseConfig({ NODE_ENV: "test", ...keys }) });

type Visitor = Awaited<ReturnType<typeof visitorAt>>;

async function expectNothingLost({ url, api }: Node, member: Member, visitor: Visitor) {
  const again = await logInPerson(url, member.email, WITH_CODES);
  clock.advance({ seconds: 60 });
  const raised = await again.auth.mfa.challengeAndVerify({
    factorId: member.factorId,
    code: member.code(),
  });
  expect(raised.error).toBeNull();
  const headers = { authorization: `Bearer ${raised.data?.access_token}` };
  const answer = await api(getAnswer, { as: { headers }, params: QUESTION });
  expect(answer.data).toBe("More and more calm");
  const chat = await api(getChat, { as: visitor });
  expect(chat.data.messages).toMatchObject([{ text: "Is it for goalkeepers?" }]);
}

test("members notice nothing when the secret is changed, and afterwards the old secret can be dropped", async () => {
  const before = await nodeWith({ SECRET_KEY: OLD });
  await verifySecretKey(before.deps);
  const [member, visitor] = [await memberAt(before), await visitorAt(before)];
  await before.stopServing();

  const between = await nodeWith({ SECRET_KEY: NEW, SECRET_KEY_BEFORE: `${OLD},` });
  await expectNothingLost(between, member, visitor);
  const refresh_token = member.session?.refresh_token ?? "";
  const refreshed = await browserAt(between).refreshSession({ refresh_token });
  expect(refreshed.error).toBeNull();
  const lost = await logInPerson(between.url, member.email, WITH_CODES);
  const { error } = await lost.auth.mfa.recoveryCodes.verify({ code: member.codes[0] ?? "" });
  expect(error).toBeNull();
  const { db, config } = between.deps;
  const secretAt = (keys: Record<string, string>) => startingWith(db, keys);
  await secretAt({ SECRET_KEY: OLD, SECRET_KEY_BEFORE: NEW });
  await secretAt({ SECRET_KEY: NEW, SECRET_KEY_BEFORE: OLD });
  await expect(secretAt({ SECRET_KEY: NEW })).rejects.toThrow("SECRET_KEY");
  expect(await reencryptAll(db, config)).toEqual({
    "people's keys": 1,
    "keys of visitors' chats": 1,
    "mails that wait": expect.any(Number),
    "signing keys": 1,
    "authenticator secrets": 1,
  });
  expect(Object.values(await reencryptAll(db, config))).toEqual([0, 0, 0, 0, 0]);
  await secretAt({ SECRET_KEY: NEW });
  await expect(secretAt({ SECRET_KEY: OLD })).rejects.toThrow("SECRET_KEY");
  await between.stopServing();

  const after = await nodeWith({ SECRET_KEY: NEW });
  await expectNothingLost(after, member, visitor);
  const newest = refreshed.data.session?.refresh_token ?? "";
  expect((await browserAt(after).refreshSession({ refresh_token: newest })).error).toBeNull();
});

test("values that were encrypted with an older secret are unreadable without it", async () => {
  const here = await nodeWith({ SECRET_KEY: NEW });
  const member = await memberAt(here);
  const stranger = await nodeWith({ SECRET_KEY: OLD });
  const { error } = await browserAt(stranger).refreshSession({
    refresh_token: member.session?.refresh_token ?? "",
  });
  expect(error).toMatchObject({ status: 400 });
  await expect(reencryptAll(stranger.deps.db, stranger.deps.config)).rejects.toThrow("SECRET_KEY");
});

test("when nodes with two secrets start at once on an empty database, only those with one secret succeed", async () => {
  const { deps } = await startTestNode(await createTestDatabase());
  const outcomes = await Promise.allSettled(
    [OLD, NEW, OLD, NEW].map((SECRET_KEY) => startingWith(deps.db, { SECRET_KEY })),
  );
  const [first, second, ...again] = outcomes.map(({ status }) => status);
  expect([first, second].toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(again).toEqual([first, second]);
});

test("a restored database requires both the secret of its backup and the one it had been started with", async () => {
  const source = await startTestNode(await createTestDatabase());
  await startingWith(source.deps.db, { SECRET_KEY: OLD });
  const target = await createEmptyTestDatabase();
  await migrate(target);
  const { db, close } = connect({
    connectionString: target,
    poolSize: 2,
    timeoutSeconds: 15,
    log: source.deps.log,
  });
  onTestFinished(close);
  await startingWith(db, { SECRET_KEY: NEW });
  const backup = Readable.from(dumpDatabase(source.connectionString), { objectMode: false });
  await loadBackup(target, backup);
  for (const SECRET_KEY of [OLD, NEW])
    await expect(startingWith(db, { SECRET_KEY })).rejects.toThrow("SECRET_KEY");
  await startingWith(db, { SECRET_KEY: NEW, SECRET_KEY_BEFORE: OLD });
});
