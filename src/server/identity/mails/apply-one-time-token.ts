import type { Context } from "#server/kernel/context.ts";
import { identities, type Metadata, users } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import type { UserRow } from "../account.ts";
import { AuthError } from "../auth-error.ts";
import { issueUndoLink } from "./undo-link.ts";
import { emailIdentity } from "../accounts/insert-account.ts";
import { emailConfirmedJob, PENDING_INVITE } from "../accounts/pending-invite.ts";
import { deleteUnverifiedClaims } from "../accounts/delete-unverified-claims.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { emailChangedNotice } from "./account-mails.ts";
import { deleteOneTimeTokens, type OneTimeTokenRow } from "./one-time-tokens.ts";

/** Applies the token's effect and voids every other outstanding mail of the account. */
export async function applyOneTimeToken(
  ctx: Context,
  user: UserRow,
  token: OneTimeTokenRow,
): Promise<"done" | "half-done"> {
  if (token.kind === "email_change_new" || token.kind === "email_change_current") {
    const side = token.kind === "email_change_new" ? "new" : "current";
    const awaits = (user.emailChangeAwaits ?? []).filter((waiting) => waiting !== side);
    if (awaits.length > 0) {
      await ctx.db.update(users).set({ emailChangeAwaits: awaits }).where(eq(users.id, user.id));
      return "half-done";
    }
    await changeEmail(ctx, user);
  } else {
    await confirmEmail(ctx, user, token);
    if (token.kind === "invite") await recordAuditEvent(ctx, user.id, "invite_accepted");
  }
  await deleteOneTimeTokens(ctx, user.id);
  await ctx.accountRules.onEmailConfirmed(ctx, user.id);
  return "done";
}

/** Confirms the address whatever the mail was for: a user who can read the mailbox owns it. */
async function confirmEmail(ctx: Context, user: UserRow, { kind }: OneTimeTokenRow): Promise<void> {
  if (user.emailConfirmedAt !== null) return;
  const now = ctx.clock.now();
  if (kind !== "confirmation") await deleteUnverifiedClaims(ctx, user);
  await ctx.db
    .update(users)
    .set({
      emailConfirmedAt: now,
      hasUnprovenClaims: false,
      userMetadata: verified(user.email),
      updatedAt: now,
    })
    .where(eq(users.id, user.id));
  await confirmIdentity(ctx, user.id, user.email);
  if (kind === "confirmation" && PENDING_INVITE in user.appMetadata)
    await ctx.jobs.enqueue(ctx.db, emailConfirmedJob, { userId: user.id });
}

async function changeEmail(ctx: Context, user: UserRow): Promise<void> {
  const { newEmail } = user;
  if (newEmail === null)
    throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
  const now = ctx.clock.now();
  await requireFreeEmail(ctx, newEmail, user.id);
  await ctx.db
    .update(users)
    .set({
      email: newEmail,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      newEmail: null,
      emailChangeAwaits: null,
      isAnonymous: false,
      userMetadata: verified(newEmail),
      updatedAt: now,
    })
    .where(eq(users.id, user.id));
  await confirmIdentity(ctx, user.id, newEmail);
  await recordAuditEvent(ctx, user.id, "user_modified", { changed: "email" });
  const askedAt = user.emailChangeSentAt ?? ctx.clock.now();
  await notifyOldMailbox(ctx, user, { to: newEmail, askedAt });
}

/** Undoing the change also removes every way into the account that was added since it was requested. */
export async function notifyOldMailbox(
  ctx: Context,
  { id: userId, email }: UserRow,
  { to, askedAt }: { to: string; askedAt: Date },
): Promise<void> {
  if (email === null) return;
  const undoUrl = await issueUndoLink(ctx, { userId, email, askedAt });
  await enqueueMail(ctx, email, emailChangedNotice({ to, undoUrl }));
}

/** Another user may have taken the address between the request and its confirmation. */
export async function requireFreeEmail(ctx: Context, email: string, userId: string): Promise<void> {
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken && taken.id !== userId)
    throw new AuthError(
      422,
      "email_exists",
      "A user with this email address has already been registered",
    );
}

export async function confirmIdentity(
  ctx: Context,
  userId: string,
  email: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  const own = and(eq(identities.userId, userId), eq(identities.provider, "email"));
  const known = await ctx.db
    .update(identities)
    .set({
      identityData: merged(identities.identityData, { email, email_verified: true }),
      updatedAt: now,
    })
    .where(own)
    .returning({ id: identities.id });
  if (known.length > 0) return;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (user) await ctx.db.insert(identities).values(emailIdentity(user, now));
}

/** Updates the address only where a sign-up stored it; metadata that an operator set doesn't get one. */
function verified(email: string | null) {
  return sql`jsonb_set(${merged(users.userMetadata, { email_verified: true })}, '{email}', ${JSON.stringify(email)}::jsonb, false)`;
}

function merged(
  column: typeof users.userMetadata | typeof identities.identityData,
  data: Metadata,
) {
  return sql`${column} || ${JSON.stringify(data)}::jsonb`;
}
