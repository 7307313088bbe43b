import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { seatTakenJob } from "#server/features/teams/index.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import { sql } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { getSubscription } from "#shared/billing/contract.ts";
import { endOwnPlanJob } from "./end-own-plan.ts";

const app = await createBillingApp();
const { db, jobs } = app.deps;

/** The most retries that fit into a day: their pauses grow from 10 seconds to an hour. */
const RETRIES_PER_DAY = 32;

/** Enqueues a job as if it had failed for a day. */
function enqueueAfterADay<Payload extends object>(job: Job<Payload>, payload: Payload) {
  return db.transaction(async (tx) => {
    await jobs.enqueue(tx, job, payload);
    await tx.execute(
      sql`update pgboss.job set retry_count = ${RETRIES_PER_DAY} where name = ${job.name}`,
    );
  });
}

test.each([
  {
    why: "got a seat in a team",
    name: seatTakenJob.name,
    enqueue: (userId: string) => enqueueAfterADay(seatTakenJob, { userId }),
  },
  {
    why: "is about to leave",
    name: endOwnPlanJob.name,
    enqueue: (userId: string) => enqueueAfterADay(endOwnPlanJob, { userId, plans: ["individual"] }),
  },
])(
  "the plan of a user who $why ends even if Stripe was down for a day",
  async ({ name, enqueue }) => {
    const member = await payingMember(app);
    await app.sandbox.webhooks.settled();
    const away = vi.spyOn(app.deps.stripe, "client").mockRejectedValue(new AppError("unavailable"));
    onTestFinished(() => away.mockRestore());
    await enqueue(member.id);
    const failed = await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
      select state, start_after <= now() + interval '1 hour' as "isWithinAnHour"
      from pgboss.job where name = ${name} and state not in ('created', 'active')`);
      expect(rows).toHaveLength(1);
      return rows;
    }, 60_000);
    expect(failed).toEqual([{ state: "retry", isWithinAnHour: true }]);

    away.mockRestore();
    await db.execute(sql`update pgboss.job set start_after = now() where name = ${name}`);
    // A worker that was told of nothing looks for jobs only every 30 seconds.
    await enqueue(randomUUID());
    await vi.waitFor(async () => {
      const { data } = await app.api(getSubscription, { as: member });
      expect(data?.endsAt).toEqual(expect.any(String));
    }, 60_000);
  },
);
