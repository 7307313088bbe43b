import { identities, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { findUserById, type AuthenticatedUser } from "../account.ts";
import { requireFreeEmail } from "../mails/apply-one-time-token.ts";
import type { IdentityContext } from "../identity-context.ts";
import { emailIdentity } from "./insert-account.ts";
import { normalizeEmail } from "./email-address.ts";
import { type CodeChallenge, openFlow } from "../sessions/flow-state.ts";
import { sendEmailChangeMails } from "../mails/send-email-change-mails.ts";
import { requireRecentAuthentication } from "../sessions/require-recent-authentication.ts";
import { recordAuditEvent } from "../record-audit-event.ts";

export type EmailChange = {
  email: string;
  challenge: CodeChallenge | undefined;
  redirectTo: string;
};

/** Validates the request; returns undefined if the address doesn't change. */
export async function validateEmailChange(
  ctx: IdentityContext,
  { user, session }: AuthenticatedUser,
  wish: EmailChange,
): Promise<EmailChange | undefined> {
  if (wish.email === "") return undefined;
  const email = normalizeEmail(wish.email);
  if (email === user.email) return undefined;
  // The old mailbox doesn't have to confirm here, so require recent authentication of the owner.
  if (user.email !== null && !ctx.config.auth.bothAddressesConfirm)
    requireRecentAuthentication(ctx, session);
  // Spend the limit before revealing whether the address is taken, so that no one can probe or mail one address after
  // another.
  await ctx.limits.perAccount("emailChange", user.id);
  await requireFreeEmail(ctx, email, user.id);
  await ctx.limits.limitMailFrequency("email_change", email);
  return { ...wish, email };
}

/** The new address takes effect when its mailbox confirms it, and the old one too if the settings require both. */
export async function requestEmailChange(
  ctx: IdentityContext,
  { user }: AuthenticatedUser,
  { email, challenge, redirectTo }: EmailChange,
): Promise<void> {
  const { isAutoconfirmed, bothAddressesConfirm } = ctx.config.auth;
  if (user.isAnonymous && isAutoconfirmed) return applyAtOnce(ctx, user.id, email);
  const emailChangeAwaits: ("new" | "current")[] =
    bothAddressesConfirm && user.email !== null ? ["new", "current"] : ["new"];
  const now = ctx.clock.now();
  const [changing] = await ctx.db
    .update(users)
    .set({ newEmail: email, emailChangeAwaits, emailChangeSentAt: now, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning();
  if (!changing) return;
  const flowStateId = await openFlow(ctx, challenge, "email_change");
  await sendEmailChangeMails(ctx, changing, { redirectTo, flowStateId });
  await recordAuditEvent(ctx, user.id, "user_modified", { asked: "email change" });
}

async function applyAtOnce(ctx: IdentityContext, userId: string, email: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(users)
    .set({ email, emailConfirmedAt: now, isAnonymous: false, updatedAt: now })
    .where(eq(users.id, userId));
  const user = await findUserById(ctx, userId);
  if (user) await ctx.db.insert(identities).values(emailIdentity(user, now));
}
