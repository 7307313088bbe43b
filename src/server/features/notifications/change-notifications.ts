import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { eq } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import {
  changedSettings,
  type NotificationSettings,
  type SettingsChange,
} from "#shared/notifications/settings.ts";
import { schedule } from "./schedule.ts";
import { lockSettings, type SettingsRow, toSettings } from "./settings.ts";

type Input = SettingsChange & { writtenAt?: string | undefined };

/**
 * Saves changed settings. The newest choice of each setting wins, regardless of the order in which changes arrive.
 */
export function changeNotifications(
  ctx: MemberContext,
  { writtenAt, ...change }: Input,
): Promise<NotificationSettings> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSettings(ctx, userId);
    const at = writtenAtOf(writtenAt, ctx.clock.now()).toISOString();
    const { newer, chosenAt } = dropOverridden(row, change, at);
    const settings = changedSettings(toSettings(row), newer);
    await ctx.db
      .update(notificationSettings)
      .set({ ...settings, chosenAt })
      .where(eq(notificationSettings.userId, userId));
    await schedule(ctx, userId);
    return settings;
  });
}

/** Returns the parts of a change that no newer choice overrides. */
function dropOverridden(
  { chosenAt }: SettingsRow,
  { switches, ...others }: SettingsChange,
  at: string,
) {
  const stamps = { ...chosenAt };
  const keep = <Values extends object>(values: Values): Values => {
    const kept = Object.entries(values).filter(([name, value]) => {
      if (value === undefined || (stamps[name] ?? "") > at) return false;
      stamps[name] = at;
      return true;
    });
    return Object.fromEntries(kept) as Values;
  };
  const newer: SettingsChange = { ...keep(others), switches: keep(switches ?? {}) };
  return { newer, chosenAt: stamps };
}
