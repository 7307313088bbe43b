import type { MemberContext } from "#server/kernel/context.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { eq } from "#server/platform/orm.ts";

/** Where a person is, as they chose it or their device told it. */
export async function findZone({ db, actor }: MemberContext): Promise<string | null> {
  const [settings] = await db
    .select({ zone: notificationSettings.zone })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, actor.userId));
  return settings?.zone ?? null;
}
