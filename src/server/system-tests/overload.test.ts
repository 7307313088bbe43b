import { expect, test, vi } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";

/** A stranger asks for a profile: the cheapest call that is answered by a rule. */
const ask = (app: Awaited<ReturnType<typeof createTestApp>>) =>
  app.client.request("GET", "/_api/v1/swazprofile");

/** Blocks the one thread for this long. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("a process that falls behind turns people away with a time to come back, and recovers", async () => {
  const app = await createTestApp({ BUSY_AFTER_MS: "60" });
  await vi.waitUntil(async () => (await ask(app)).status === 401, 30_000);

  const refusal = await vi.waitUntil(async () => {
    block(700);
    const reply = await ask(app);
    return reply.status === 503 && reply;
  }, 30_000);
  expect(refusal.headers.get("retry-after")).toBe("2");
  expect(refusal.body).toMatchObject({ success: false, data: null });

  await vi.waitUntil(async () => (await ask(app)).status === 401, 30_000);
});
