import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { type RateLimit, spendRateLimit } from "./rate-limit.ts";

const { deps, clock } = await createTestApp();
const RULE: RateLimit = { name: "test", limit: 3, windowSeconds: 60 };

const isAllowed = (subject: string) =>
  spendRateLimit(deps, RULE, subject).then(
    () => true,
    () => false,
  );

test("so many are allowed within a window, each subject by itself, and again after it", async () => {
  const tries = [];
  for (let n = 0; n < 4; n++) tries.push(await isAllowed("ada"));
  expect(tries).toEqual([true, true, true, false]);
  expect(await isAllowed("grace")).toBe(true);
  clock.advance({ seconds: 59 });
  expect(await isAllowed("ada")).toBe(false);
  clock.advance({ seconds: 1 });
  expect(await isAllowed("ada")).toBe(true);
});

test("of many at once no more get through", async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => isAllowed("crowd")));
  expect(tries.filter(Boolean)).toHaveLength(3);
});

test("who is refused is told how long to wait", async () => {
  for (let n = 0; n < 3; n++) await isAllowed("tom");
  clock.advance({ seconds: 20 });
  await expect(spendRateLimit(deps, RULE, "tom")).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: 40,
  });
});
