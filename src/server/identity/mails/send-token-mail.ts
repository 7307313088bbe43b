import type { Context } from "#server/kernel/context.ts";
import { type OneTimeTokenKind, users } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";
import * as mails from "./account-mails.ts";
import { type LinkType, mailLink } from "./mail-link.ts";

type Recipient = { id: string; email: string };
type Options = { redirectTo: string; flowStateId?: string | undefined; hasPassword?: boolean };

const MAILS = {
  confirmation: { type: "signup", mail: mails.confirmationMail, sentAt: "confirmationSentAt" },
  invite: { type: "invite", mail: mails.inviteMail, sentAt: "invitedAt" },
  magiclink: { type: "magiclink", mail: mails.magicLinkMail, sentAt: "recoverySentAt" },
  recovery: { type: "recovery", mail: mails.recoveryMail, sentAt: "recoverySentAt" },
} as const satisfies Partial<
  Record<OneTimeTokenKind, { type: LinkType; mail: unknown; sentAt: string }>
>;

/** Mails a link and a code, and records the time on the account. */
export async function sendTokenMail(
  ctx: Context,
  kind: keyof typeof MAILS,
  to: Recipient,
  { redirectTo, flowStateId, hasPassword = true }: Options,
): Promise<void> {
  const { type, mail, sentAt } = MAILS[kind];
  // Lock the account before its token, as everywhere else, so that two concurrent mails to one user don't deadlock.
  await ctx.db
    .update(users)
    .set({ [sentAt]: ctx.clock.now() })
    .where(eq(users.id, to.id));
  const issue = { userId: to.id, kind, sentTo: to.email, flowStateId };
  const { linkToken, code } = await issueOneTimeToken(ctx, issue);
  const url = mailLink(ctx.config, type, linkToken, redirectTo);
  await enqueueMail(ctx, to.email, mail({ url, code, hasPassword }));
}
