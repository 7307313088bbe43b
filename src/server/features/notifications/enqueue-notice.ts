import type { Context } from "#server/kernel/context.ts";
import { enqueueMail, type MailContent, mailTemplate } from "#server/mail/index.ts";
import { isOn, type NotificationKind } from "#shared/notifications/kinds.ts";
import { isPaused } from "#shared/notifications/reminder-times.ts";
import { findSettings } from "./settings.ts";
import { unsubscribeLinks } from "./unsubscribe-token.ts";

type Receiver = { userId: string; email: string };

/**
 * Emails a notice that the user can switch off, unless they have done so or have paused notifications. The
 * information stays visible in the app.
 */
export async function enqueueNotice(
  ctx: Context,
  kind: NotificationKind,
  { userId, email }: Receiver,
  content: MailContent,
): Promise<void> {
  const { switches, zone, pausedUntil } = await findSettings(ctx, userId);
  if (!isOn(switches, kind, "email")) return;
  if (isPaused(ctx.clock.now(), { zone, pausedUntil })) return;
  const unsubscribe = unsubscribeLinks(ctx, userId, kind);
  await enqueueMail(ctx, email, mailTemplate({ ...content, unsubscribe }));
}
