import type { Context } from "#server/kernel/context.ts";
import {
  authAuditEvents,
  identities,
  mfaFactors,
  passkeys,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";

/** The account itself. Rows that depend on it are deleted with it; for secrets, only their existence is exported. */
export const identityPersonalData: PersonalData = {
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
    await ctx.db.delete(users).where(eq(users.id, userId));
  },
};

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
