import type { Context } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { mfaFactors, users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mail.ts";
import { accessGrants } from "#server/db/schema/operator.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { isPaid, SUBSCRIPTION_STATES } from "#server/features/entitlements/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, desc, eq, isNull, like, sql } from "#server/platform/orm.ts";
import type { FoundMember, Member } from "#shared/operator/contract.ts";

const MAX_RESULTS = 20;
const MAILS_SHOWN = 20;

const MEMBER_COLUMNS = {
  id: users.id,
  email: sql<string>`coalesce(${users.email}, '')`,
  name: fullNameColumn(users),
  createdAt: users.createdAt,
  subscriptionStates: SUBSCRIPTION_STATES,
};

export async function listMembers(
  ctx: Context,
  email: string,
): Promise<{ members: FoundMember[] }> {
  const letters = email.toLowerCase();
  const rows = await ctx.db
    .select(MEMBER_COLUMNS)
    .from(users)
    // With a second table, Drizzle qualifies the column names, which `subscriptionStates` requires.
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(isNull(users.deletedAt), like(users.email, `%${letters.replaceAll(/[%_\\]/g, "\\$&")}%`)),
    )
    .orderBy(asc(users.email))
    .limit(MAX_RESULTS);
  return { members: rows.map((row) => toFoundMember(ctx, row)) };
}

export async function getMember(ctx: Context, id: string): Promise<Member> {
  const [row] = await ctx.db
    .select({
      ...MEMBER_COLUMNS,
      emailConfirmedAt: users.emailConfirmedAt,
      lastSignInAt: users.lastSignInAt,
      hasSecondFactor: sql<boolean>`exists (select from ${mfaFactors}
        where ${mfaFactors.userId} = ${users.id} and ${mfaFactors.status} = 'verified')`,
      erasedFrom: accountDeletions.dueAt,
    })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new AppError("not_found");
  return {
    ...toFoundMember(ctx, row),
    isEmailConfirmed: row.emailConfirmedAt !== null,
    hasSecondFactor: row.hasSecondFactor,
    lastSignInAt: iso(row.lastSignInAt),
    erasedFrom: iso(row.erasedFrom),
    team: await findTeam(ctx, id),
    subscription: await findSubscription(ctx, id),
    grants: await listGrants(ctx, id),
    mails: await listMails(ctx, row.email),
  };
}

type FoundRow = Omit<FoundMember, "isPaid" | "createdAt"> & {
  createdAt: Date;
  subscriptionStates: Parameters<typeof isPaid>[0];
};

function toFoundMember({ clock }: Context, row: FoundRow): FoundMember {
  const { id, email, name, createdAt, subscriptionStates } = row;
  return {
    id,
    email,
    name,
    createdAt: createdAt.toISOString(),
    isPaid: isPaid(subscriptionStates, clock.now()),
  };
}

async function findTeam({ db }: Context, userId: string): Promise<Member["team"]> {
  const [row] = await db
    .select({ name: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  return row ?? null;
}

async function findSubscription({ db }: Context, userId: string): Promise<Member["subscription"]> {
  const [row] = await db
    .select({
      status: subscriptions.status,
      plan: subscriptions.plan,
      period: subscriptions.period,
      currentPeriodEndsAt: subscriptions.currentPeriodEndsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(desc(subscriptions.currentPeriodEndsAt))
    .limit(1);
  if (!row) return null;
  return {
    ...row,
    currentPeriodEndsAt: row.currentPeriodEndsAt.toISOString(),
    endsAt: iso(row.endsAt),
  };
}

async function listGrants({ db, clock }: Context, userId: string): Promise<Member["grants"]> {
  const rows = await db
    .select()
    .from(accessGrants)
    .where(eq(accessGrants.userId, userId))
    .orderBy(desc(accessGrants.createdAt));
  return rows.map(({ id, reason, createdAt, endsAt }) => ({
    id,
    reason,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    holds: endsAt > clock.now(),
  }));
}

async function listMails({ db }: Context, email: string): Promise<Member["mails"]> {
  const rows = await db
    .select({
      id: mails.id,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(desc(mails.createdAt))
    .limit(MAILS_SHOWN);
  return rows.map(({ id, subject, createdAt, sentAt }) => ({
    id,
    subject: withoutDigits(subject),
    createdAt: createdAt.toISOString(),
    sentAt: iso(sentAt),
  }));
}

/** Masks digits, because a subject may contain a login code that only its owner may see. */
export function withoutDigits(subject: string): string {
  return subject.replaceAll(/\d/g, "•");
}

function iso(at: Date | null): string | null {
  return at && at.toISOString();
}
