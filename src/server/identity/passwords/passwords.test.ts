import bcrypt from "bcrypt";
import { expect, test } from "vitest";
import { sessions, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { ARGON2ID } from "#server/kernel/config/auth-config.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { waitForLockContention } from "../lock-contention.fixture.ts";
import { createHashingWorkers, createPasswordHashing } from "./passwords.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, createTestClock(), ARGON2ID);
const { client, deps } = app;

const task = { kind: "hash", password: MEMBER_PASSWORD, cost: ARGON2ID } as const;

const storedHash = async (id: string) =>
  (await deps.db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;

function logIn(email: string, password: string) {
  return client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    headers: visitorHeaders(),
    body: { email, password },
  });
}

function join(email: string, password: string) {
  return client.request("POST", "/_api/auth/v1/signup", {
    headers: visitorHeaders(),
    body: { email, password },
  });
}

test("a password is stored as argon2id with the configured cost", async () => {
  const { id } = await signUpMember(app);
  expect(await storedHash(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("an imported bcrypt hash is replaced with argon2id at the first login", async () => {
  const { id, email } = await signUpMember(app);
  const passwordHash = await bcrypt.hash("imported-from-afar", 10);
  await deps.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(400);
  expect(await storedHash(id)).toBe(passwordHash);
  expect((await logIn(email, "imported-from-afar")).status).toBe(200);
  expect(await storedHash(id)).toMatch(/^\$argon2id\$/);
  expect((await logIn(email, "imported-from-afar")).status).toBe(200);
});

test("two concurrent logins both succeed, although one of them replaces the imported hash", async () => {
  const { id, email } = await signUpMember(app);
  const passwordHash = await bcrypt.hash("imported-from-afar", 4);
  await deps.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  const logins = await Promise.all([1, 2].map(() => logIn(email, "imported-from-afar")));
  expect(logins.map(({ status }) => status)).toEqual([200, 200]);
});

test("a login with the old password fails if the password is being changed meanwhile", async () => {
  const { id, email } = await signUpMember(app);
  const passwordHash = await bcrypt.hash("quiet-harbor-dawn", 4);
  const { login } = await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    const login = logIn(email, MEMBER_PASSWORD);
    await waitForLockContention(deps.db);
    return { login };
  });
  expect(await login).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
  expect(await deps.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test("a bcrypt hash is accepted in each of its notations, even for a password longer than bcrypt reads", async () => {
  const { id, email } = await signUpMember(app);
  const password = `${"🏔🌊x".repeat(30)}!?`;
  const hash = await bcrypt.hash(password, 4);
  for (const notation of ["$2a$", "$2b$", "$2y$"]) {
    const passwordHash = notation + hash.slice("$2b$".length);
    await deps.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(400);
    expect((await logIn(email, password)).status).toBe(200);
  }
});

test("a password can use any script and up to 128 characters, however it is typed", async () => {
  expect((await join("kanji@example.com", "夜の練習は静かに")).status).toBe(200);
  expect((await join("accents@example.com", "Crème brûlée à deux")).status).toBe(200);
  const decomposed = "Crème brûlée à deux".normalize("NFD");
  expect((await logIn("accents@example.com", decomposed)).status).toBe(200);
  expect((await join("long@example.com", `${"🏔🌊x".repeat(42)}!?`)).status).toBe(200);
  const tooLong = await join("longer@example.com", "x-7".repeat(43));
  expect(tooLong.body).toMatchObject({
    error_code: "validation_failed",
    msg: "Password cannot be longer than 128 characters",
  });
});

test("a login with a password that is now considered weak returns a warning", async () => {
  const { id, email } = await signUpMember(app);
  const passwordHash = await bcrypt.hash("password1", 10);
  await deps.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  expect((await logIn(email, "password1")).body.weak_password).toMatchObject({
    reasons: ["pwned"],
    message: expect.any(String),
  });
});

test("an imported hash that can't be parsed never matches", async () => {
  const { id, email } = await signUpMember(app);
  await deps.db.update(users).set({ passwordHash: "$argon2id$v=19$junk" }).where(eq(users.id, id));
  expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(400);
});

test("the hashing queue is bounded, and further logins get 503", async () => {
  const work = createHashingWorkers({ workers: 1, waiting: 2, maxWaitMs: 60_000 });
  const accepted = [work(task), work(task), work(task)];
  await expect(work(task)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  for (const hash of await Promise.all(accepted)) expect(hash).toMatch(/^\$argon2id\$/);
  expect(await work(task)).toMatch(/^\$argon2id\$/);
});

test("the process handles other work while it hashes", async () => {
  const hashes = 8;
  const work = createHashingWorkers({ workers: 1, waiting: hashes, maxWaitMs: 60_000 });
  await work(task);
  let isHashing = true;
  let turns = 0;
  const countTurns = () => {
    turns++;
    if (isHashing) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await Promise.all(Array.from({ length: hashes }, () => work(task)));
  isHashing = false;
  // On the main thread each hash would block one turn of the event loop; on a worker there are thousands of turns.
  expect(turns).toBeGreaterThan(10 * hashes);
});

test("a caller who waited too long is rejected without hashing, and the next ones are served", async () => {
  const work = createHashingWorkers({ workers: 1, waiting: 2, maxWaitMs: 0 });
  const [first, second, third] = await Promise.allSettled([work(task), work(task), work(task)]);
  expect(first).toMatchObject({ status: "fulfilled" });
  for (const refused of [second, third])
    expect(refused).toMatchObject({ status: "rejected", reason: { status: 503 } });
  expect(await work(task)).toMatch(/^\$argon2id\$/);
});

test("a hashing failure for an unknown address doesn't affect later logins", async () => {
  const answers = [Promise.reject(new Error("busy")), Promise.resolve("a hash")];
  const passwords = createPasswordHashing(
    () => answers.shift() ?? Promise.resolve(false),
    ARGON2ID,
  );
  await expect(passwords.matches(null, MEMBER_PASSWORD)).rejects.toThrow("busy");
  expect(await passwords.matches(null, MEMBER_PASSWORD)).toBe(false);
});

test("an unknown address costs as much hashing as a wrong password", async () => {
  const tasks: string[] = [];
  const passwords = createPasswordHashing(async ({ kind }) => {
    tasks.push(kind);
    return kind === "hash" ? "a hash" : false;
  }, ARGON2ID);
  // The first unknown address after a start also pays for the decoy hash that later ones are compared with.
  await passwords.matches(null, MEMBER_PASSWORD);
  tasks.length = 0;
  expect(await passwords.matches(null, MEMBER_PASSWORD)).toBe(false);
  const forStranger = tasks.splice(0);
  expect(await passwords.matches("a stored hash", MEMBER_PASSWORD)).toBe(false);
  expect(forStranger).toEqual(tasks);
});
