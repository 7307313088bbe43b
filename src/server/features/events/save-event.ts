import type { MemberContext } from "#server/kernel/context.ts";
import { events } from "#server/db/schema/events.ts";
import { lte } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";

type Written = { writtenAt?: string | undefined };

/** Saves an event. The last written version wins, on whichever device it was written. */
export async function saveEvent(
  ctx: MemberContext,
  { id, day, name, time, place, opponent, imagery, isShared, writtenAt }: AthleteEvent & Written,
): Promise<null> {
  const text = { name, time, place, opponent, imagery };
  const encryptedText = ctx.userCipher.encrypt(text);
  return write(ctx, { id, writtenAt }, { day, encryptedText, isShared });
}

export const deleteEvent = (ctx: MemberContext, event: { id: string } & Written): Promise<null> =>
  write(ctx, event, { day: null, encryptedText: null, isShared: false });

type Version = Pick<typeof events.$inferInsert, "day" | "encryptedText" | "isShared">;

async function write(
  { db, clock, actor }: MemberContext,
  { id, ...written }: { id: string } & Written,
  version: Version,
): Promise<null> {
  const writtenAt = writtenAtOf(written.writtenAt, clock.now());
  await db
    .insert(events)
    .values({ userId: actor.userId, id, ...version, writtenAt })
    .onConflictDoUpdate({
      target: [events.userId, events.id],
      set: { ...version, writtenAt },
      setWhere: lte(events.writtenAt, writtenAt),
    });
  return null;
}
