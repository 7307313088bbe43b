import type { Context, MemberContext } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { eq } from "#server/platform/orm.ts";
import { ageRules, readBirthYear } from "#shared/account/age.ts";
import type { ReminderSettings } from "#shared/notifications/reminder-times.ts";
import { DEFAULT_SETTINGS, type NotificationSettings } from "#shared/notifications/settings.ts";

export type SettingsRow = typeof notificationSettings.$inferSelect;

export async function findSettings(ctx: Context, userId: string): Promise<NotificationSettings> {
  const [row] = await ctx.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ? toSettings(row) : DEFAULT_SETTINGS;
}

/** Locks a user's settings, so that concurrent changes from two devices are serialised. */
export async function lockSettings(ctx: Context, userId: string): Promise<SettingsRow> {
  await ctx.db
    .insert(notificationSettings)
    .values({ userId, ...DEFAULT_SETTINGS, chosenAt: {} })
    .onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for("update");
  if (!row) throw new Error("The settings that were just saved are missing");
  return row;
}

export function toSettings(row: SettingsRow): NotificationSettings {
  const { userId: _owner, chosenAt: _when, ...settings } = row;
  return settings;
}

/** Returns the settings that decide a reminder. A user without a birth year is protected like a minor. */
export function reminderSettingsOf(
  settings: Omit<NotificationSettings, "zone">,
  zone: string,
  { userMetadata, now }: { userMetadata: Metadata; now: Date },
): ReminderSettings {
  const { quietFromHour } = ageRules(readBirthYear(userMetadata["birth_year"], now), now);
  const { bedtime, quietFrom, quietTo, pausedUntil } = settings;
  return { zone, bedtime, quietFrom, quietTo, pausedUntil, quietFromHour };
}

/** Returns a user's time zone: the one they chose, or the one their device reported. */
export async function findZone({ db, actor }: MemberContext): Promise<string | null> {
  const [settings] = await db
    .select({ zone: notificationSettings.zone })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, actor.userId));
  return settings?.zone ?? null;
}
