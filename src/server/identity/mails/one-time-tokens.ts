import { randomBytes, randomInt } from "node:crypto";
import type { Context } from "#server/kernel/context.ts";
import { oneTimeTokens, type OneTimeTokenKind } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq, gt, inArray, lt, sql } from "#server/platform/orm.ts";
import {
  allSecrets,
  isSame,
  keyedHash,
  plainHash,
  type SecretConfig,
} from "#server/platform/secrets.ts";

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
export type IssuedToken = { linkToken: string; code: string };

const CODE_ATTEMPTS = 5;

type Issue = {
  userId: string;
  kind: OneTimeTokenKind;
  sentTo: string;
  flowStateId?: string | undefined;
};

/** Creates the token and code of a mail, and voids any older mail of the same kind. */
export async function issueOneTimeToken(ctx: Context, issue: Issue): Promise<IssuedToken> {
  const { userId, kind, sentTo, flowStateId } = issue;
  const linkToken = (flowStateId ? "pkce_" : "") + randomBytes(32).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const createdAt = ctx.clock.now();
  const row = {
    id: newId(createdAt),
    sentTo,
    linkHash: plainHash(linkToken),
    codeHash: hashCode(ctx.config, userId, code),
    attempts: 0,
    flowStateId: flowStateId ?? null,
    expiresAt: new Date(createdAt.getTime() + ctx.config.auth.mailTokenSeconds * 1000),
    createdAt,
  };
  await ctx.db
    .insert(oneTimeTokens)
    .values({ userId, kind, ...row })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: row });
  return { linkToken, code };
}

export async function findByLink(
  ctx: Context,
  kinds: readonly OneTimeTokenKind[],
  linkToken: string,
): Promise<OneTimeTokenRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.linkHash, plainHash(linkToken)),
        inArray(oneTimeTokens.kind, [...kinds]),
        gt(oneTimeTokens.expiresAt, ctx.clock.now()),
      ),
    );
  return row;
}

/**
 * Finds a token by its code. A guess that counts against the code is counted before it is compared, outside any
 * transaction, so that no guess is free.
 */
export async function findByCode(
  ctx: Context,
  where: { userId: string; sentTo: string; kinds: readonly OneTimeTokenKind[] },
  { code, countsAgainstCode }: { code: string; countsAgainstCode: boolean },
): Promise<OneTimeTokenRow | undefined> {
  const valid = and(
    eq(oneTimeTokens.userId, where.userId),
    eq(oneTimeTokens.sentTo, where.sentTo),
    inArray(oneTimeTokens.kind, [...where.kinds]),
    gt(oneTimeTokens.expiresAt, ctx.clock.now()),
  );
  const guessed = countsAgainstCode
    ? await ctx.db
        .update(oneTimeTokens)
        .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
        .where(and(valid, lt(oneTimeTokens.attempts, CODE_ATTEMPTS)))
        .returning()
    : await ctx.db.select().from(oneTimeTokens).where(valid);
  const hashes = allSecrets(ctx.config).map((secret) => hashCode(secret, where.userId, code));
  return guessed.find((row) => hashes.some((hash) => isSame(row.codeHash, hash)));
}

/** Consumes the token; only one of several concurrent requests succeeds. */
export async function consumeOneTimeToken(ctx: Context, id: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.id, id))
    .returning({ id: oneTimeTokens.id });
  return gone.length === 1;
}

export async function deleteOneTimeTokens(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

/** Six digits are quickly enumerated, so their hash needs a key that isn't stored in the database. */
function hashCode(secret: SecretConfig, userId: string, code: string): string {
  return keyedHash(secret, "one-time code", `${userId} ${code}`).toString("base64url");
}
