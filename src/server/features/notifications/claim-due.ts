import type { Context } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { dueReminders, notificationSettings } from "#server/db/schema/notifications.ts";
import { SUBSCRIPTION_STATES } from "#server/features/entitlements/index.ts";
import { asc, eq, lte, sql } from "#server/platform/orm.ts";
import type { Json } from "#shared/json.ts";
import { kindOfRow } from "./reminder-kind.ts";
import { reminderSettingsOf } from "./settings.ts";

const BATCH_SIZE = 100;

export type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Claims due reminders. Rows locked by another node are skipped: that node sends them, or releases them if it
 * crashes.
 */
export async function claimDue(ctx: Context) {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      row: dueReminders,
      settings: notificationSettings,
      zone: sql<string>`${notificationSettings.zone}`,
      email: users.email,
      firstName: nameColumns(users).firstName,
      birthYear: sql<Json>`${users.userMetadata}->'birth_year'`,
      isReachable: sql<boolean>`${users.emailConfirmedAt} is not null and ${users.deletedAt} is null`,
      subscriptionStates: SUBSCRIPTION_STATES,
    })
    .from(dueReminders)
    .innerJoin(notificationSettings, eq(notificationSettings.userId, dueReminders.userId))
    .innerJoin(users, eq(users.id, dueReminders.userId))
    .where(lte(dueReminders.dueAt, now))
    .orderBy(asc(dueReminders.dueAt))
    .limit(BATCH_SIZE)
    .for("update", { of: dueReminders, skipLocked: true });
  return rows.map((claimed) => ({
    ...claimed,
    kind: kindOfRow(claimed.row),
    reminderSettings: reminderSettingsOf(claimed.settings, claimed.zone, {
      userMetadata: { birth_year: claimed.birthYear },
      now,
    }),
  }));
}
