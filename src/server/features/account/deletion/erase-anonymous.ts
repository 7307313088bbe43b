import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers } from "#server/db/schema/billing.ts";
import { erasePerson, type PersonalData } from "#server/kernel/personal-data.ts";
import { idFromText } from "#server/platform/id.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, asc, eq, lt, sql } from "#server/platform/orm.ts";
import { z } from "zod";
import { DAY_MS } from "#shared/time/time-spans.ts";

const ANONYMOUS_DAYS = 30;
const MAX_PER_RUN = 1_000;

export const eraseAnonymousJob: Job<{ userId: string }> = {
  name: "erase-anonymous",
  payload: z.object({ userId: z.uuid() }),
};

/** Enqueues a separate job for each account, so that one failure doesn't block the others. */
export async function findAnonymousToErase({ db, clock, jobs }: Deps): Promise<void> {
  const found = await db
    .select({ userId: users.id })
    .from(users)
    .where(isExpiredAnonymous({ clock }))
    .orderBy(asc(users.createdAt))
    .limit(MAX_PER_RUN);
  const today = clock.now().toISOString().slice(0, 10);
  for (const { userId } of found) {
    const id = idFromText(`erase anonymous ${userId} ${today}`);
    await jobs.enqueue(db, eraseAnonymousJob, { userId }, { id });
  }
}

/** Erases the account unless it has gained an address or paid in the meantime. */
export async function eraseAnonymous(
  deps: Deps,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<void> {
  const ctx: Context = backgroundContext(deps);
  await inTransaction(ctx, async (ctx) => {
    const isThis = and(eq(users.id, userId), isExpiredAnonymous(ctx));
    // Locked, so that a person who gives their address at this very moment isn't erased.
    const [person] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(isThis)
      .for("update");
    if (person) await erasePerson(ctx, personalData, { userId, email: person.email });
  });
}

/** Excludes paying users, so that no one is charged for an erased account. */
function isExpiredAnonymous({ clock }: Pick<Deps, "clock">) {
  const paysNothing = sql`not exists (
    select from ${billingCustomers} where ${billingCustomers.userId} = ${users.id})`;
  const since = new Date(clock.now().getTime() - ANONYMOUS_DAYS * DAY_MS);
  // No bind parameter, so that the partial index on anonymous users can be used.
  return and(sql`${users.isAnonymous}`, lt(users.createdAt, since), paysNothing);
}
