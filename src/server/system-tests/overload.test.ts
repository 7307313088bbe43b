import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";

/** What Node measures of its event loop, in place of how busy this machine is. */
function measuredDelay() {
  const measured = Object.getPrototypeOf(monitorEventLoopDelay()) as { mean: number };
  const mean = vi.spyOn(measured, "mean", "get");
  onTestFinished(() => mean.mockRestore());
  return (milliseconds: number) => mean.mockReturnValue(milliseconds * 1_000_000);
}

test("a process that falls behind turns people away with a time to come back, and recovers", async () => {
  const setDelay = measuredDelay();
  setDelay(400);
  const { client } = await createTestApp({ BUSY_AFTER_MS: "500" });
  /** A stranger asks for a profile: the cheapest call that is answered by a rule. */
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
