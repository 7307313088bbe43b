import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createJobs, jobHandler } from "#server/platform/jobs.ts";

test("work knows whether it is tried again after it failed", async () => {
  const { connectionString, deps } = await createTestApp();
  const jobs = createJobs({ ...deps, connectionString });
  const tried: Record<string, boolean> = {};
  const handlers = [0, 1].map((retryLimit) => {
    const job = { name: `tried-again-${retryLimit}`, payload: z.object({}), retryLimit };
    return jobHandler(job, async (_, { isLastTry }) => {
      tried[job.name] = isLastTry;
    });
  });
  await jobs.start(handlers);
  for (const { job } of handlers) await jobs.enqueue(deps.db, job, {});
  await vi.waitFor(
    () => expect(tried).toEqual({ "tried-again-0": true, "tried-again-1": false }),
    30_000,
  );
  await jobs.stop();
});
