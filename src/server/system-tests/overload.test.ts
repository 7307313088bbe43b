import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";

/** Replaces the event-loop delay that Node measures, so that the test doesn't depend on how busy this machine is. */
function measuredDelay() {
  const measured = Object.getPrototypeOf(monitorEventLoopDelay()) as { mean: number };
  const mean = vi.spyOn(measured, "mean", "get");
  onTestFinished(() => mean.mockRestore());
  return (milliseconds: number) => mean.mockReturnValue(milliseconds * 1_000_000);
}

test("an overloaded process rejects requests with a retry time, and recovers", async () => {
  const setDelay = measuredDelay();
  setDelay(400);
  const { client } = await createTestApp({ BUSY_AFTER_MS: "500" });
  /** A visitor requests a profile: the cheapest call that an access rule rejects. */
  const ask = () => client.request("GET", "/_api/v1/swazprofile");
  await expect.poll(async () => (await ask()).status).toBe(401);

  setDelay(600);
  await expect.poll(async () => (await ask()).status).toBe(503);
  const refusal = await ask();
  expect(refusal.headers.get("retry-after")).toBe("2");
  expect(refusal.body).toMatchObject({ success: false, data: null });

  setDelay(400);
  await expect.poll(async () => (await ask()).status).toBe(401);
});
