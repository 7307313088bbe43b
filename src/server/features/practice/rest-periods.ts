import type { Context, MemberContext } from "#server/kernel/context.ts";
import { restPeriods } from "#server/db/schema/practice.ts";
import { and, gte, inArray, lte } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { RestDays, RestPeriod } from "#shared/practice/rest.ts";

/** The newest version of a period wins, on whichever device it was changed. */
export async function saveRestPeriod(
  { db, clock, actor, userCipher }: MemberContext,
  { id, firstDay, lastDay, reason, ...write }: RestPeriod & { writtenAt?: string | undefined },
): Promise<null> {
  const writtenAt = writtenAtOf(write.writtenAt, clock.now());
  const period = { firstDay, lastDay, encryptedReason: userCipher.encrypt(reason), writtenAt };
  await db
    .insert(restPeriods)
    .values({ userId: actor.userId, id, ...period })
    .onConflictDoUpdate({
      target: [restPeriods.userId, restPeriods.id],
      set: period,
      setWhere: lte(restPeriods.writtenAt, writtenAt),
    });
  return null;
}

/** When these people rest, from a day on. Never why. */
export async function restsOf(
  { db }: Context,
  { userIds, since }: { userIds: string[]; since: string },
): Promise<(RestDays & { userId: string })[]> {
  const { userId, firstDay, lastDay } = restPeriods;
  return db
    .select({ userId, firstDay, lastDay })
    .from(restPeriods)
    .where(and(inArray(userId, userIds), gte(lastDay, since), gte(lastDay, firstDay)));
}
