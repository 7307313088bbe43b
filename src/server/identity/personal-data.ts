import type { Context } from "#server/kernel/context.ts";
import { guardians } from "#server/db/schema/account.ts";
import {
  authAuditEvents,
  identities,
  mfaFactors,
  passkeys,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { mailPersonalData } from "#server/mail/index.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";

/**
 * The account itself. Everything that hangs on it goes with its row; secrets are not exported, only that they exist.
 */
export const authPersonalData: PersonalData = {
  name: "account",
  async describe(ctx, person) {
    return {
      user: await tellUser(ctx, person),
      identities: await ctx.db
        .select({
          provider: identities.provider,
          data: identities.identityData,
          createdAt: identities.createdAt,
          lastSignInAt: identities.lastSignInAt,
        })
        .from(identities)
        .where(eq(identities.userId, person.userId)),
      ...(await tellWaysIn(ctx, person)),
      guardian: (await tellGuardian(ctx, person)) ?? null,
      history: await ctx.db
        .select({
          action: authAuditEvents.action,
          address: authAuditEvents.ip,
          userAgent: authAuditEvents.userAgent,
          details: authAuditEvents.details,
          at: authAuditEvents.createdAt,
        })
        .from(authAuditEvents)
        .where(eq(authAuditEvents.userId, person.userId))
        .orderBy(asc(authAuditEvents.createdAt)),
    };
  },
  async erase(ctx, { userId }) {
    const guardian = await tellGuardian(ctx, { userId });
    if (guardian) await mailPersonalData.erase(ctx, { userId, email: guardian.email });
    await ctx.db.delete(users).where(eq(users.id, userId));
  },
};

async function tellGuardian(ctx: Context, { userId }: Pick<Person, "userId">) {
  const [guardian] = await ctx.db
    .select({
      email: guardians.email,
      noticedAt: guardians.noticedAt,
      agreedAt: guardians.agreedAt,
    })
    .from(guardians)
    .where(eq(guardians.userId, userId));
  return guardian;
}

async function tellUser(ctx: Context, { userId }: Person) {
  const [user] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      newEmail: users.newEmail,
      phone: users.phone,
      metadata: users.userMetadata,
      emailConfirmedAt: users.emailConfirmedAt,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

async function tellWaysIn(ctx: Context, { userId }: Person) {
  return {
    sessions: await ctx.db
      .select({
        address: sessions.ip,
        userAgent: sessions.userAgent,
        signedInAt: sessions.createdAt,
        refreshedAt: sessions.refreshedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    secondFactors: await ctx.db
      .select({
        type: mfaFactors.factorType,
        name: mfaFactors.friendlyName,
        createdAt: mfaFactors.createdAt,
      })
      .from(mfaFactors)
      .where(eq(mfaFactors.userId, userId)),
    passkeys: await ctx.db
      .select({
        name: passkeys.friendlyName,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
  };
}
