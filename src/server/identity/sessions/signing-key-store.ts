import { desc, eq, gt, isNull, lt, or } from "#server/platform/orm.ts";
import { exportJWK, generateKeyPair } from "jose";
import type { Deps } from "#server/kernel/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { signingKeys } from "#server/db/schema/identity.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import { encryptText } from "#server/platform/secrets.ts";
import { newId } from "#server/platform/id.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

export const SIGNING_KEYS_PURPOSE = "signing key";
const ALGORITHM = "ES256";
/** Twice as long as the published keys may be cached. */
const PUBLISHED_BEFORE_SIGNING_MS = 20 * 60 * 1000;

/** Returns the published keys, newest first: active keys, upcoming keys and keys whose tokens may still be in use. */
export function publishedKeys({ db, clock, config }: Deps): Promise<SigningKeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, lastTokens(clock, config))))
    .orderBy(desc(signingKeys.signsFrom));
}

/** Creates the first key; if several nodes start at once, only one of them does. */
export async function ensureSigningKey(deps: Deps): Promise<void> {
  const active = isNull(signingKeys.retiredAt);
  const exists = await deps.db.select({ id: signingKeys.id }).from(signingKeys).where(active);
  if (exists.length > 0) return;
  await withKeyLock(deps, async (tx) => {
    if ((await tx.$count(signingKeys, active)) === 0) await insertKey(deps, tx, deps.clock.now());
  });
}

/** Publishes the next key a while before it signs, and removes keys that no token needs any more. */
export async function rotateSigningKeys(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await withKeyLock(deps, async (tx) => {
    await tx
      .delete(signingKeys)
      .where(lt(signingKeys.retiredAt, lastTokens(deps.clock, deps.config)));
    const [newest] = await tx.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
    const age = now.getTime() - (newest?.createdAt.getTime() ?? 0);
    if (!newest || age < deps.config.auth.keyRotationDays * DAY_MS) return;
    const signsFrom = new Date(now.getTime() + PUBLISHED_BEFORE_SIGNING_MS);
    await insertKey(deps, tx, signsFrom);
    await tx.update(signingKeys).set({ retiredAt: signsFrom }).where(eq(signingKeys.id, newest.id));
  });
}

function lastTokens(clock: Deps["clock"], config: Deps["config"]): Date {
  return new Date(clock.now().getTime() - config.auth.accessTokenSeconds * 1000 - 60_000);
}

function withKeyLock(deps: Deps, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, "signing keys");
    await work(tx);
  });
}

async function insertKey(deps: Deps, tx: Transaction, signsFrom: Date): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const createdAt = deps.clock.now();
  await tx.insert(signingKeys).values({
    id: newId(createdAt),
    algorithm: ALGORITHM,
    publicJwk: (await exportJWK(publicKey)) as Record<string, string>,
    encryptedPrivateJwk: encryptText(
      deps.config,
      SIGNING_KEYS_PURPOSE,
      JSON.stringify(await exportJWK(privateKey)),
    ),
    signsFrom,
    createdAt,
  });
}
