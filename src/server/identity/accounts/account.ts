import type { Context } from "#server/kernel/context.ts";
import { identities, mfaFactors, type sessions, users } from "#server/db/schema/identity.ts";
import { asc, eq } from "#server/platform/orm.ts";
import type { AccessClaims } from "../tokens/access-tokens.ts";

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type FactorRow = typeof mfaFactors.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** A user with everything that the wire shows of them. */
export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** The person behind a call to the auth service. A token made elsewhere with an accepted key has no session. */
export type SignedIn = Account & { session: SessionRow | undefined; claims: AccessClaims };

/** A person with a name, in a session of ours: what every change to the ways of signing in asks for. */
export type OwnSession = SignedIn & { session: SessionRow };

export async function loadAccount(ctx: Context, user: UserRow): Promise<Account> {
  const ownIdentities = await ctx.db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt));
  const factors = await ctx.db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, user.id))
    .orderBy(asc(mfaFactors.createdAt));
  return { user, identities: ownIdentities, factors };
}

export async function findUserById(ctx: Context, id: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByEmail(ctx: Context, email: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  return user;
}

export function hasVerifiedFactor({ factors }: Account): boolean {
  return factors.some(({ status }) => status === "verified");
}

export function isBanned(user: Pick<UserRow, "bannedUntil">, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
