import { type Context, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import type { MailSubscription } from "#shared/notifications/contract.ts";
import { kindTexts } from "#shared/notifications/kind-texts.ts";
import { isOn } from "#shared/notifications/kinds.ts";
import { schedule } from "./schedule.ts";
import { findSettings, lockSettings } from "./settings.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

export async function getMailSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  const { userId, kind } = await requireOwner(ctx, token);
  const { switches } = await findSettings(ctx, userId);
  return { title: kindTexts[kind].title, isOn: isOn(switches, kind, "email") };
}

/**
 * Changes a subscription through the link alone, without a login, so that the recipient of an email can unsubscribe.
 */
export async function changeMailSubscription(
  ctx: Context,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<MailSubscription> {
  const { userId, kind } = await requireOwner(ctx, token);
  return inTransaction(ctx, async (ctx) => {
    const { switches, chosenAt } = await lockSettings(ctx, userId);
    const name = `${kind}.email` as const;
    await ctx.db
      .update(notificationSettings)
      .set({
        switches: { ...switches, [name]: isOn },
        chosenAt: { ...chosenAt, [name]: ctx.clock.now().toISOString() },
      })
      .where(eq(notificationSettings.userId, userId));
    await schedule(ctx, userId);
    return { title: kindTexts[kind].title, isOn };
  });
}

async function requireOwner(ctx: Context, token: string) {
  const owner = readUnsubscribeToken(ctx, token);
  if (!owner || (await ctx.db.$count(users, eq(users.id, owner.userId))) === 0)
    throw new AppError("not_found");
  return owner;
}
