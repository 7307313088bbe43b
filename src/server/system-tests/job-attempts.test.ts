import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { sql } from "#server/platform/orm.ts";
import { createJobs, jobHandler } from "#server/platform/jobs.ts";

test("a job handler knows whether a failed attempt will be retried", async () => {
  const { connectionString, deps } = await createTestApp();
  const jobs = createJobs({ ...deps, connectionString });
  const tried: Record<string, boolean> = {};
  const handlers = [0, 1].map((retryLimit) => {
    const job = { name: `tried-again-${retryLimit}`, payload: z.object({}), retryLimit };
    return jobHandler(job, async (_, { isLastAttempt }) => {
      tried[job.name] = isLastAttempt;
    });
  });
  await jobs.start(handlers);
  for (const { job } of handlers) await jobs.enqueue(deps.db, job, {});
  await vi.waitFor(
    () => expect(tried).toEqual({ "tried-again-0": true, "tried-again-1": false }),
    60_000,
  );
  await jobs.stop();
});

test("a queue's options and schedule follow the newest version that starts", async () => {
  const { connectionString, deps } = await createTestApp();
  const startVersion = async (retryLimit: number, schedule: string) => {
    const jobs = createJobs({ ...deps, connectionString });
    const job = { name: "of-two-versions", payload: z.object({}), retryLimit };
    await jobs.start([jobHandler(job, async () => undefined, schedule)]);
    await jobs.stop();
    const { rows } = await deps.db.execute(sql`
      select retry_limit, cron from pgboss.queue join pgboss.schedule using (name)
      where name = ${job.name}`);
    return rows;
  };
  expect(await startVersion(3, "5 4 * * *")).toEqual([{ retry_limit: 3, cron: "5 4 * * *" }]);
  expect(await startVersion(4, "6 4 * * *")).toEqual([{ retry_limit: 4, cron: "6 4 * * *" }]);
});

test("a job taken over from another database keeps its number of retries and its backoff", async () => {
  const { connectionString, deps } = await createTestApp();
  const jobs = createJobs({ ...deps, connectionString });
  const job = { name: "taken-over", data: {}, startAfter: new Date(), retryLimit: 10 };
  await jobs.importWaitingJobs([job]);
  let isGivenUp: boolean | undefined;
  const handler = jobHandler({ ...job, payload: z.object({}) }, async (_, { isLastAttempt }) => {
    isGivenUp = isLastAttempt;
    throw new Error("The mail server is not ready");
  });
  await jobs.start([handler]);
  await vi.waitFor(async () => {
    const { rows } = await deps.db.execute(sql`
      select retry_limit, start_after > now() + interval '2 seconds' as waits from pgboss.job
      where name = ${job.name} and state = 'retry'`);
    expect(rows).toEqual([{ retry_limit: 10, waits: true }]);
  }, 60_000);
  expect(isGivenUp).toBe(false);
  await jobs.stop();
});

test("two jobs of a kind run in parallel, and a third waits for its turn", async () => {
  const { connectionString, deps } = await createTestApp();
  const jobs = createJobs({ ...deps, connectionString });
  const under: PromiseWithResolvers<void>[] = [];
  const job = { name: "beside-each-other", payload: z.object({}) };
  const handler = jobHandler(job, () => {
    const one = Promise.withResolvers<void>();
    under.push(one);
    return one.promise;
  });
  await jobs.start([handler]);
  for (let n = 0; n < 3; n++) await jobs.enqueue(deps.db, job, {});
  await expect.poll(() => under.length).toBe(2);
  const { rows } = await deps.db.execute(sql`
    select state from pgboss.job where name = ${job.name} order by state`);
  expect(rows).toEqual([{ state: "created" }, { state: "active" }, { state: "active" }]);
  under[0]?.resolve();
  await expect.poll(() => under.length).toBe(3);
  for (const one of under) one.resolve();
  await jobs.stop();
});
