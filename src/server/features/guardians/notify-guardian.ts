import type { Context } from "#server/kernel/context.ts";
import { guardians } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { and, eq, isNull, sql } from "#server/platform/orm.ts";
import { guardianLink } from "./guardian-link.ts";
import { guardianNamedMail } from "./guardian-mails.ts";

type Named = { userId: string; email: string };

/**
 * Stores a minor's guardian and emails them as soon as the minor's address is confirmed, in the caller's transaction.
 */
export async function notifyGuardian(ctx: Context, named: Named): Promise<void> {
  await nameGuardian(ctx, named);
  await sendDueNotice(ctx, named.userId);
}

/** Stores the guardian. A repeated sign-up has no account, so it inserts no row, at the same cost. */
async function nameGuardian(ctx: Context, { userId, email }: Named): Promise<void> {
  const namedAt = sql<Date>`${ctx.clock.now().toISOString()}::timestamptz`;
  await ctx.db
    .insert(guardians)
    .select((query) =>
      query
        .select({
          userId: users.id,
          email: sql<string>`${email}::text`.as("email"),
          namedAt: namedAt.as("named_at"),
          notifiedAt: sql<null>`null::timestamptz`.as("notified_at"),
          agreedAt: sql<null>`null::timestamptz`.as("agreed_at"),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoNothing();
}

/** Emails each guardian once, and not before the minor has confirmed their own address. */
export async function sendDueNotice(ctx: Context, userId: string): Promise<void> {
  const [due] = await ctx.db
    .update(guardians)
    .set({ notifiedAt: ctx.clock.now() })
    .from(users)
    .where(
      and(
        eq(guardians.userId, userId),
        isNull(guardians.notifiedAt),
        eq(users.id, userId),
        sql`${users.emailConfirmedAt} is not null`,
      ),
    )
    .returning({ email: guardians.email, athleteEmail: users.email });
  if (!due?.athleteEmail) return;
  const { email, athleteEmail } = due;
  const url = guardianLink(ctx.config, { userId, email });
  const { operator } = ctx.config;
  await enqueueMail(ctx, email, guardianNamedMail({ athleteEmail, url, operator }));
}

export async function deleteGuardian(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(guardians).where(eq(guardians.userId, userId));
}
