import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { eq } from "#server/platform/orm.ts";
import { schedule } from "./schedule.ts";
import { findSettings, lockSettings } from "./settings.ts";

/** Stores the time zone of a user's device, so that travellers are reminded in local time. */
export async function setTimeZone(ctx: MemberContext, zone: string): Promise<null> {
  const { userId } = ctx.actor;
  const known = await findSettings(ctx, userId);
  if (known.isZoneChosen || known.zone === zone) return null;
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSettings(ctx, userId);
    if (row.isZoneChosen) return null;
    await ctx.db
      .update(notificationSettings)
      .set({ zone })
      .where(eq(notificationSettings.userId, userId));
    await schedule(ctx, userId);
    return null;
  });
}
