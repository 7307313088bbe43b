import { type Context, inTransaction } from "#server/kernel/context.ts";
import { type AuthenticationMethod, sessions, users } from "#server/db/schema/identity.ts";
import { newUserKey } from "#server/db/user-cipher.ts";
import { and, eq, ne, sql } from "#server/platform/orm.ts";
import { findUserById } from "../account.ts";
import { saveDetails } from "../accounts/read-claims.ts";
import type { AccessClaims } from "../sessions/session-tokens.ts";
import type { ExternalUser } from "./external-service.ts";

/** Stores the external service's user as a row here, under the same id. */
export async function mirrorUser(ctx: Context, foreign: ExternalUser): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const known = await findUserById(ctx, foreign.id);
    const mirrored = toRow(ctx, foreign);
    const { metadata: userMetadata, details } = ctx.accountRules.readMirroredClaims(
      ctx,
      foreign.user_metadata,
      { email: mirrored.email, known: known?.userMetadata ?? {} },
    );
    const row = { ...mirrored, userMetadata };
    // Addresses are unique at the external service, so another mirrored account with this one no longer has it.
    if (row.email !== null)
      await ctx.db
        .update(users)
        .set({ email: null })
        .where(and(eq(users.email, row.email), ne(users.id, foreign.id)));
    await ctx.db
      .insert(users)
      .values({
        ...row,
        id: foreign.id,
        encryptedKey: newUserKey(ctx.config),
        createdAt: new Date(foreign.created_at),
      })
      .onConflictDoUpdate({ target: users.id, set: row });
    await saveDetails(ctx, foreign.id, details);
  });
}

/** Stores the session that an external token names, for as long as that token is valid. */
export async function mirrorSession(ctx: Context, claims: AccessClaims): Promise<void> {
  const { sub: userId = "", session_id: id = "", exp = 0 } = claims;
  const now = ctx.clock.now();
  const amr = (Array.isArray(claims["amr"]) ? claims["amr"] : []) as AuthenticationMethod[];
  const openedAt = Math.min(now.getTime() / 1000, ...amr.map(({ timestamp }) => timestamp));
  const changing = {
    aal: claims.aal === "aal2" ? ("aal2" as const) : ("aal1" as const),
    amr,
    refreshedAt: now,
    notAfter: new Date(exp * 1000),
    userAgent: ctx.userAgent,
    ip: ctx.address,
    updatedAt: now,
  };
  await ctx.db
    .insert(sessions)
    .values({ id, userId, ...changing, createdAt: new Date(openedAt * 1000) })
    .onConflictDoUpdate({
      target: sessions.id,
      set: changing,
      setWhere: sql`${sessions.userId} = excluded.user_id`,
    });
}

function toRow(ctx: Context, foreign: ExternalUser) {
  return {
    aud: foreign.aud,
    role: foreign.role,
    email: foreign.email?.toLowerCase() || null,
    newEmail: foreign.new_email || null,
    emailConfirmedAt: dateOf(foreign.email_confirmed_at),
    lastSignInAt: dateOf(foreign.last_sign_in_at),
    appMetadata: foreign.app_metadata,
    isAnonymous: foreign.is_anonymous ?? false,
    updatedAt: ctx.clock.now(),
  };
}

function dateOf(time: string | null | undefined): Date | null {
  return time ? new Date(time) : null;
}
