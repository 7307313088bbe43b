import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { eq } from "#server/platform/orm.ts";
import { type RateLimit, consumeRateLimit } from "./rate-limit.ts";

const { deps, clock } = await createTestApp();
const RULE: RateLimit = { name: "test", limit: 3, windowSeconds: 60 };

const isAllowed = (subject: string) =>
  consumeRateLimit(deps, RULE, subject).then(
    () => true,
    () => false,
  );

async function triesCounted(key: string): Promise<number | undefined> {
  const [row] = await deps.db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.count;
}

test("each subject has its own limit per window, which resets when the window ends", async () => {
  const tries = [];
  for (let n = 0; n < 4; n++) tries.push(await isAllowed("ada"));
  expect(tries).toEqual([true, true, true, false]);
  expect(await isAllowed("grace")).toBe(true);
  clock.advance({ seconds: 59 });
  expect(await isAllowed("ada")).toBe(false);
  clock.advance({ seconds: 1 });
  expect(await isAllowed("ada")).toBe(true);
});

test("concurrent tries can't exceed the limit", async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => isAllowed("crowd")));
  expect(tries.filter(Boolean)).toHaveLength(3);
});

test("a rejected request says how many seconds to wait", async () => {
  for (let n = 0; n < 3; n++) await isAllowed("tom");
  clock.advance({ seconds: 20 });
  await expect(consumeRateLimit(deps, RULE, "tom")).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: 40,
  });
});

test("a caller that keeps trying after a rejection costs no more queries until the window ends", async () => {
  for (let n = 0; n < 50; n++) await isAllowed("flood");
  expect(await triesCounted("test:flood")).toBe(RULE.limit + 1);
  clock.advance({ seconds: RULE.windowSeconds });
  expect(await isAllowed("flood")).toBe(true);
  expect(await triesCounted("test:flood")).toBe(1);
});

test("all addresses of an IPv6 network count as one subject", async () => {
  const within = ["2001:db8:7::1", "2001:db8:7:1:ffff:0:0:2", "2001:DB8:7:ffff:1:2:3:4"];
  for (const address of within) expect(await isAllowed(address)).toBe(true);
  expect(await isAllowed("2001:db8:7:9::")).toBe(false);
  expect(await isAllowed("2001:db8:8::1")).toBe(true);
});

test("an IPv4 address and its IPv6-mapped form count as one subject", async () => {
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"])
    expect(await isAllowed(address)).toBe(true);
  expect(await isAllowed("192.0.2.1")).toBe(false);
  expect(await isAllowed("::ffff:192.0.2.2")).toBe(true);
});
