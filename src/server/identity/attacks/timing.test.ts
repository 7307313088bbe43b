import { hash } from "@node-rs/argon2";
import { beforeAll, expect, test } from "vitest";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { ARGON2ID } from "../passwords/argon2id.ts";
import { insertAccount, newAccount } from "../accounts/create-user.ts";

const { client, clock, deps } = await createTestApp();

const TRIES = 200;
/** Less than network jitter from one request to the next. */
const UNNOTICED_MS = 0.5;
const PASSWORD = "river-otter-lamp";

const numbers = Array.from({ length: TRIES }, (_, number) => number);
const known = (number: number) => `member${number}@example.com`;
const unknown = (number: number) => `nobody${number}@example.com`;

beforeAll(async () => {
  const passwordHash = await hash(PASSWORD, ARGON2ID);
  await inTransaction(backgroundContext(deps), async (ctx) => {
    for (const number of numbers) {
      const person = { email: known(number), passwordHash, isEmailConfirmed: true };
      await insertAccount(ctx, newAccount(ctx, person));
    }
  });
});

// Joining comes last, because afterwards the unknown addresses have accounts.
test.each([
  ["a log-in", 400, "/token?grant_type=password", { password: "not-the-password" }],
  ["a recovery", 200, "/recover", {}],
  ["a code by mail", 200, "/otp", { create_user: false }],
  ["a mail again", 200, "/resend", { type: "signup" }],
  ["joining", 200, "/signup", { password: PASSWORD }],
])(
  `the time of %s does not tell who has an account, in ${TRIES} tries each`,
  async (_what, status, path, body) => {
    clock.advance({ minutes: 2 });
    const milliseconds = async (email: string) => {
      const init = { body: { ...body, email }, headers: visitorHeaders() };
      const startedAt = performance.now();
      const reply = await client.request("POST", `/_api/auth/v1${path}`, init);
      const elapsed = performance.now() - startedAt;
      expect(reply.status).toBe(status);
      return elapsed;
    };
    // The first tries pay for connections, threads and the compiler.
    for (let number = 0; number < 10; number++) await milliseconds(`warm-up${number}@example.com`);
    const differences: number[] = [];
    const waiting = numbers.values();
    const tryInTurn = async () => {
      for (const number of waiting) {
        const isKnownFirst = Math.random() < 0.5;
        const first = await milliseconds((isKnownFirst ? known : unknown)(number));
        const second = await milliseconds((isKnownFirst ? unknown : known)(number));
        differences.push(isKnownFirst ? first - second : second - first);
      }
    };
    await Promise.all([tryInTurn(), tryInTurn()]);
    const { lowest, highest } = plausibleMedian(differences);
    expect(lowest).toBeLessThan(UNNOTICED_MS);
    expect(highest).toBeGreaterThan(-UNNOTICED_MS);
  },
);

/**
 * Between which values the true median lies, but for one chance in 20,000: counted off from the middle of the sorted
 * differences, so that neither a slow machine nor its outliers matter.
 */
function plausibleMedian(differences: readonly number[]) {
  const sorted = differences.toSorted((one, other) => one - other);
  const fromTheMiddle = Math.ceil(2 * Math.sqrt(sorted.length));
  const middle = Math.floor(sorted.length / 2);
  return {
    lowest: sorted[middle - fromTheMiddle] ?? Number.NaN,
    highest: sorted[middle + fromTheMiddle] ?? Number.NaN,
  };
}
