import type { Context, MemberContext } from "#server/kernel/context.ts";
import { restPeriods } from "#server/db/schema/practice.ts";
import { and, gte, inArray, lte } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { RestDays, RestPeriod } from "#shared/practice/rest.ts";

/** Saves a rest period. The newest version wins, regardless of the device. */
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

/** Returns these users' rest periods from a day on, without the reasons. */
export async function listRestPeriods(
  { db }: Context,
  { userIds, since }: { userIds: string[]; since: string },
): Promise<(RestDays & { userId: string })[]> {
  const { userId, firstDay, lastDay } = restPeriods;
  return db
    .select({ userId, firstDay, lastDay })
    .from(restPeriods)
    .where(and(inArray(userId, userIds), gte(lastDay, since), gte(lastDay, firstDay)));
}
