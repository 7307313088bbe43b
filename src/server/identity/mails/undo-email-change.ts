import { type Context, inTransaction } from "#server/kernel/context.ts";
import {
  emailChangeUndos,
  identities,
  mfaFactors,
  mfaRecoveryCodes,
  passkeys,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { billingCustomers } from "#server/db/schema/billing.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, gt, gte, ne, or, sql } from "#server/platform/orm.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { paths } from "#shared/paths.ts";
import { confirmIdentity } from "./apply-one-time-token.ts";
import { sendTokenMail } from "./send-token-mail.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";

type UndoRow = typeof emailChangeUndos.$inferSelect;

/**
 * Returns the account to the mailbox it belonged to. The person who requested the change may know the password and
 * may have added other ways in since then, so all of these are removed; the owner is mailed a link to choose a new
 * password.
 */
export function undoEmailChange(ctx: Context, token: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const undo = await findUndo(ctx, token);
    const { userId, email } = undo;
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || user.deletedAt !== null) throw linkExpired();
    await freeAddress(ctx, undo);
    const now = ctx.clock.now();
    await ctx.db
      .update(users)
      .set({
        email,
        emailConfirmedAt: now,
        passwordHash: null,
        newEmail: null,
        emailChangeAwaits: null,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    await confirmIdentity(ctx, userId, email);
    await deleteCredentialsAddedSince(ctx, undo, user.email);
    await recordAuditEvent(ctx, userId, "user_modified", { undone: "email change" });
    await sendTokenMail(ctx, "recovery", { id: userId, email }, { redirectTo: ctx.config.siteUrl });
    return null;
  });
}

async function findUndo(ctx: Context, token: string): Promise<UndoRow> {
  const [undo] = await ctx.db
    .select()
    .from(emailChangeUndos)
    .where(
      and(
        eq(emailChangeUndos.tokenHash, plainHash(token)),
        gt(emailChangeUndos.expiresAt, ctx.clock.now()),
      ),
    )
    .for("update");
  if (!undo) throw linkExpired();
  return undo;
}

/** Someone may have signed up or paid with the address since; an unverified account doesn't reserve it. */
async function freeAddress(ctx: Context, { userId, email }: UndoRow): Promise<void> {
  // Locked, so that no purchase can be attached to the account between the count and the deletion.
  const [holder] = await ctx.db.select().from(users).where(eq(users.email, email)).for("update");
  if (!holder || holder.id === userId) return;
  if (holder.emailConfirmedAt !== null)
    throw new AppError("conflict", {
      message: "This address now belongs to another account. Write to us and we'll sort it out.",
    });
  const purchases = await ctx.db.$count(billingCustomers, eq(billingCustomers.userId, holder.id));
  if (purchases > 0) await removeAddress(ctx, holder.id, email);
  else await ctx.db.delete(users).where(eq(users.id, holder.id));
}

/**
 * Takes the address, with every way in that it gave, from an account that has paid. Without the account, Stripe would
 * keep charging for a membership that nobody could see or end.
 */
async function removeAddress(ctx: Context, userId: string, email: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({
      email: null,
      passwordHash: null,
      newEmail: null,
      emailChangeAwaits: null,
      userMetadata: sql`${users.userMetadata} - 'email'`,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(users.id, userId));
  await ctx.db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, "email")));
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  await deleteOneTimeTokens(ctx, userId);
  const { siteUrl, operator } = ctx.config;
  await enqueueMail(ctx, operator.email, purchaseWithoutAddressMail(siteUrl, { userId, email }));
}

function purchaseWithoutAddressMail(
  siteUrl: string,
  { userId, email }: Pick<UndoRow, "userId" | "email">,
) {
  return mailTemplate({
    subject: `A purchase lost its email address: ${email}`,
    paragraphs: [
      `Somebody bought a membership with ${email} after the email of its owner's account had been changed. The owner has undone that change and has the address back. The account that was created for the purchase has no address now, so nobody can log in to it.`,
      "End the membership on the member's page, and refund its payments in Stripe's dashboard. If the buyer writes to you and wants it, give the account their own address instead.",
    ],
    button: { label: "See the member", url: siteUrl + paths.operatorMember(userId) },
  });
}

/** A linked provider may also be what the undone address came from. */
async function deleteCredentialsAddedSince(
  ctx: Context,
  undo: UndoRow,
  undoneEmail: string | null,
): Promise<void> {
  const { userId, email, askedAt, createdAt } = undo;
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  await deleteOneTimeTokens(ctx, userId);
  for (const table of [passkeys, mfaFactors, mfaRecoveryCodes])
    await ctx.db.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, askedAt)));
  await ctx.db
    .delete(identities)
    .where(
      and(
        eq(identities.userId, userId),
        ne(identities.provider, "email"),
        or(
          gte(identities.createdAt, askedAt),
          sql`${identities.identityData}->>'email' = ${undoneEmail}`,
        ),
      ),
    );
  // Undo links of later holders are deleted with this one; those of earlier holders remain valid.
  await ctx.db
    .delete(emailChangeUndos)
    .where(
      and(
        eq(emailChangeUndos.userId, userId),
        or(gte(emailChangeUndos.createdAt, createdAt), eq(emailChangeUndos.email, email)),
      ),
    );
}

const linkExpired = () =>
  new AppError("not_found", { message: "This link was already used or has expired." });
