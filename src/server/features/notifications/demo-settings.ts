import { backgroundContext, type Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { DEFAULT_SETTINGS } from "#shared/notifications/settings.ts";
import { schedule } from "./schedule.ts";

/**
 * Seeds default settings for all demo users, in the time zone of the calls. The athlete also gets an evening
 * reminder. A second call changes nothing.
 */
export async function seedDemoNotifications(deps: Deps): Promise<void> {
  const { zone } = deps.config.calls;
  const rows = DEMO_PEOPLE.map(({ id, email }) => ({
    userId: id,
    ...DEFAULT_SETTINGS,
    zone,
    switches: email === "athlete@example.com" ? { "review.email": true } : {},
    chosenAt: {},
  }));
  const added = await deps.db
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: notificationSettings.userId });
  const ctx = backgroundContext(deps);
  for (const { userId } of added) await schedule(ctx, userId);
}
