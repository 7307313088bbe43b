import type { Context } from "#server/kernel/context.ts";
import { enqueueMail } from "#server/mail/index.ts";
import type { UserRow } from "../account.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";
import { emailChangeMail, emailChangeNotice } from "./account-mails.ts";
import { issueUndoLink } from "./undo-link.ts";
import { mailLink } from "./mail-link.ts";

type Options = { redirectTo: string; flowStateId?: string | undefined };

/** Asks each mailbox that still has to confirm the change, and notifies the old address if it doesn't have to. */
export async function sendEmailChangeMails(
  ctx: Context,
  user: UserRow,
  { redirectTo, flowStateId }: Options,
): Promise<void> {
  const { id: userId, email: from, newEmail: to, emailChangeAwaits: awaits } = user;
  if (to === null || awaits === null) return;
  const askedAt = user.emailChangeSentAt ?? ctx.clock.now();
  const undoUrl =
    from === null ? undefined : await issueUndoLink(ctx, { userId, email: from, askedAt });
  for (const side of awaits) {
    const sentTo = side === "new" ? to : (from ?? "");
    const kind = `email_change_${side}` as const;
    const { linkToken, code } = await issueOneTimeToken(ctx, { userId, kind, sentTo, flowStateId });
    const url = mailLink(ctx.config, "email_change", linkToken, redirectTo);
    const change = { from: from ?? "none", to };
    const undo = side === "current" ? undoUrl : undefined;
    await enqueueMail(ctx, sentTo, emailChangeMail({ url, code }, change, undo));
  }
  if (from !== null && undoUrl !== undefined && !awaits.includes("current"))
    await enqueueMail(ctx, from, emailChangeNotice({ to, undoUrl }));
}
