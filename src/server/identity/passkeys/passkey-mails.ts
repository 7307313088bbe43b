import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import type { UserRow } from "../accounts/account.ts";
import type { IdentityContext } from "../identity-context.ts";

export async function tellOfNewPasskey(ctx: IdentityContext, user: UserRow): Promise<void> {
  if (user.email === null) return;
  const mail = mailTemplate({
    subject: "A passkey was added to your account",
    paragraphs: [
      "From now on a new passkey can be used to log in to your account.",
      "If this was not you, remove the passkey in your account's settings and change your password.",
    ],
  });
  await enqueueMail(ctx, user.email, mail);
}
