import type { Context } from "#server/context.ts";
import { enqueueMail, type Letter, mailTemplate } from "#server/features/mail/index.ts";
import { isOn, type Kind } from "#shared/notifications/kinds.ts";
import { findSettings } from "./settings.ts";
import { unsubscribeOf } from "./unsubscribe-token.ts";

type Receiver = { userId: string; email: string };

/** Mails somebody what they can switch off, if they have not. */
export async function enqueueNotice(
  ctx: Context,
  kind: Kind,
  { userId, email }: Receiver,
  letter: Letter,
): Promise<void> {
  const { switches } = await findSettings(ctx, userId);
  if (!isOn(switches, kind, "email")) return;
  const unsubscribe = unsubscribeOf(ctx, userId, kind);
  await enqueueMail(ctx, email, mailTemplate({ ...letter, unsubscribe }));
}
