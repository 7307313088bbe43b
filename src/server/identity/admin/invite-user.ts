import { inTransaction } from "#server/kernel/context.ts";
import { type Metadata, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { type Account, findUserByEmail } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { insertAccount, newAccount } from "../accounts/insert-account.ts";
import { normalizeEmail } from "../accounts/email-address.ts";
import { sendTokenMail } from "../mails/send-token-mail.ts";
import { deleteUnverifiedClaims } from "../accounts/delete-unverified-claims.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { mergedMetadata } from "../accounts/merged-metadata.ts";
import { emailExists } from "./create-user.ts";
import { getAccount } from "./get-account.ts";

export type Invitation = { email: string; data: Metadata; redirectTo: string };

export async function inviteUser(ctx: IdentityContext, invitation: Invitation): Promise<Account> {
  const email = normalizeEmail(invitation.email);
  const userId = await inTransaction(ctx, async (ctx) => {
    const id = await invitedUser(ctx, email, invitation.data);
    await sendTokenMail(ctx, "invite", { id, email }, { redirectTo: invitation.redirectTo });
    await recordAuditEvent(ctx, id, "user_invited", { by: "operator" });
    return id;
  });
  return getAccount(ctx, userId);
}

/** Returns a new account or one that was never confirmed; existing members can't be invited. */
export async function invitedUser(
  ctx: IdentityContext,
  email: string,
  userMetadata: Metadata,
): Promise<string> {
  const account = newAccount(ctx, { isMadeByOperator: true, email, userMetadata });
  if (await insertAccount(ctx, account)) return account.user.id;
  const known = await findUserByEmail(ctx, email);
  if (!known || known.emailConfirmedAt !== null) throw emailExists();
  // This sign-up was never confirmed, so nothing from it may survive the invitation.
  await deleteUnverifiedClaims(ctx, known);
  await ctx.db
    .update(users)
    .set({ userMetadata: mergedMetadata(users.userMetadata, userMetadata) })
    .where(eq(users.id, known.id));
  return known.id;
}
