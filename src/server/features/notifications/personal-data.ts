import {
  dueReminders,
  notificationSettings,
  pushDevices,
  sentReminders,
} from "#server/db/schema/notifications.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { schedule } from "./schedule.ts";
import { findSettings } from "./settings.ts";

const choices = rowExporter({ settings: notificationSettings });

export const notificationPersonalData: PersonalData = {
  name: "notifications",
  async describe(ctx, { userId }) {
    const devices = await ctx.db
      .select({ browser: pushDevices.userAgent, addedAt: pushDevices.addedAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId));
    const sent = await ctx.db
      .select({ kind: sentReminders.kind, at: sentReminders.sentAt })
      .from(sentReminders)
      .where(eq(sentReminders.userId, userId))
      .orderBy(asc(sentReminders.sentAt));
    return { settings: await findSettings(ctx, userId), devices, sent };
  },
  export: choices.export,
  async import(ctx, person, copies) {
    await choices.import(ctx, person, copies);
    await schedule(ctx, person.userId);
  },
  async erase({ db }, { userId }) {
    await db.delete(dueReminders).where(eq(dueReminders.userId, userId));
    await db.delete(sentReminders).where(eq(sentReminders.userId, userId));
    await db.delete(pushDevices).where(eq(pushDevices.userId, userId));
    await db.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  },
};
