import { inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import type { UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { reauthenticationMail } from "./account-mails.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";

/** Mails a code that proves the owner's presence for one change. */
export async function requestReauthentication(ctx: IdentityContext, user: UserRow): Promise<void> {
  const { id: userId, email } = user;
  if (email === null)
    throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (user.emailConfirmedAt === null)
    throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  await ctx.limits.limitMailFrequency("reauthentication", email);
  await inTransaction(ctx, async (ctx) => {
    const issue = { userId, kind: "reauthentication", sentTo: email } as const;
    const { code } = await issueOneTimeToken(ctx, issue);
    await ctx.db
      .update(users)
      .set({ reauthenticationSentAt: ctx.clock.now() })
      .where(eq(users.id, userId));
    await recordAuditEvent(ctx, userId, "user_reauthenticate_requested");
    await enqueueMail(ctx, email, reauthenticationMail(code));
  });
}
