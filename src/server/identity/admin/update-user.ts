import { inTransaction } from "#server/kernel/context.ts";
import { identities, users } from "#server/db/schema/identity.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import type { Account, UserRow } from "../account.ts";
import { requireFreeEmail } from "../mails/apply-one-time-token.ts";
import type { IdentityContext } from "../identity-context.ts";
import { changePassword } from "../passwords/change-password.ts";
import { emailIdentity } from "../accounts/insert-account.ts";
import { requireStrongPassword } from "../passwords/passwords.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { deleteOneTimeTokens } from "../mails/one-time-tokens.ts";
import { mergedMetadata } from "../accounts/merged-metadata.ts";
import { getAccount } from "./get-account.ts";
import type { UserFields } from "./read-user-fields.ts";
import { requireFreePhone } from "./require-free-phone.ts";

/** Applies the operator's changes at once, without a confirmation mail. */
export async function updateUser(
  ctx: IdentityContext,
  { user }: Account,
  fields: UserFields,
): Promise<Account> {
  const passwordHash = fields.passwordHash ?? (await hashNewPassword(ctx, fields.password));
  await inTransaction(ctx, async (ctx) => {
    if (fields.phone !== undefined) await requireFreePhone(ctx, fields.phone, user.id);
    if (fields.email !== undefined) await requireFreeEmail(ctx, fields.email, user.id);
    const [updated] = await ctx.db
      .update(users)
      .set(changesOf(user, fields, ctx.clock.now()))
      .where(eq(users.id, user.id))
      .returning();
    if (updated && fields.email !== undefined) await nameEmailIdentity(ctx, updated);
    if (fields.email !== undefined && fields.email !== user.email)
      await deleteOneTimeTokens(ctx, user.id);
    if (passwordHash !== undefined)
      await changePassword(ctx, { user, session: undefined }, { passwordHash });
    await recordAuditEvent(ctx, user.id, "user_modified", { by: "operator" });
  });
  return getAccount(ctx, user.id);
}

async function hashNewPassword(
  ctx: IdentityContext,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  requireStrongPassword(ctx.config.auth, password);
  return ctx.passwords.hash(password);
}

function changesOf(user: UserRow, fields: UserFields, now: Date) {
  const isNewEmail = fields.email !== undefined && fields.email !== user.email;
  return {
    updatedAt: now,
    ...(fields.aud !== undefined && { aud: fields.aud }),
    ...(fields.role !== undefined && { role: fields.role }),
    ...(fields.email !== undefined && { email: fields.email, isAnonymous: false }),
    ...(isNewEmail && { newEmail: null, emailChangeAwaits: null }),
    ...(fields.phone !== undefined && { phone: fields.phone }),
    ...(fields.isEmailConfirmed && { emailConfirmedAt: user.emailConfirmedAt ?? now }),
    ...(fields.isPhoneConfirmed && { phoneConfirmedAt: user.phoneConfirmedAt ?? now }),
    ...(fields.bannedUntil !== undefined && { bannedUntil: fields.bannedUntil }),
    userMetadata: mergedMetadata(users.userMetadata, {
      ...(fields.isEmailConfirmed && { email_verified: true }),
      ...fields.userMetadata,
    }),
    appMetadata: mergedMetadata(users.appMetadata, fields.appMetadata),
  };
}

async function nameEmailIdentity(ctx: IdentityContext, user: UserRow): Promise<void> {
  const now = ctx.clock.now();
  const names = { email: user.email, email_verified: user.emailConfirmedAt !== null };
  const renamed = await ctx.db
    .update(identities)
    .set({
      identityData: sql`${identities.identityData} || ${JSON.stringify(names)}::jsonb`,
      updatedAt: now,
    })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, "email")))
    .returning({ id: identities.id });
  if (renamed.length === 0) await ctx.db.insert(identities).values(emailIdentity(user, now));
}
