import { sql } from "#server/platform/orm.ts";
import type { Db } from "#server/db/client.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import type { Clock } from "#server/platform/clock.ts";
import { rateLimitNetwork } from "./rate-limit-network.ts";
import { prepared } from "./prepared.ts";
import { AppError } from "#server/platform/errors.ts";

export type RateLimit = {
  name: string;
  limit: number;
  windowSeconds: number;
  /** The message of the 429 response, if it differs from the default. */
  refusal?: (retryAfterSeconds: number) => AppError;
};

/** Prepared once, because nearly every write counts itself first. */
const consumeStatement = prepared((db) => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${sql.placeholder("now")}::timestamptz`;
  return db
    .insert(rateLimits)
    .values({
      key: sql.placeholder("key"),
      count: 1,
      windowEndsAt: sql`${sql.placeholder("windowEndsAt")}::timestamptz`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        // At most one window from now, even if a node whose clock ran ahead started it.
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else least(${rateLimits.windowEndsAt}, excluded.window_ends_at) end`,
      },
    })
    .returning()
    .prepare("spend_rate_limit");
});

/**
 * Counts one try and rejects it if it is over the limit. Uses its own connection, never the caller's transaction,
 * because a failed try must count too.
 */
export async function consumeRateLimit(
  deps: { db: Db; clock: Clock },
  rule: RateLimit,
  key: string,
): Promise<void> {
  const now = deps.clock.now();
  const rowKey = `${rule.name}:${rateLimitNetwork(key)}`;
  const refusals = refusalsOf(deps.db);
  requireNotRefused(refusals, rule, rowKey, now);
  const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
  const [row] = await consumeStatement(deps.db).execute({
    key: rowKey,
    now: now.toISOString(),
    windowEndsAt: windowEndsAt.toISOString(),
  });
  if (!row || row.count <= rule.limit) return;
  rememberRefusal(refusals, rowKey, row.windowEndsAt);
  throw refusal(rule, row.windowEndsAt, now);
}

/**
 * Maps each key that has reached its limit to the end of its window. Until then every try is rejected, on any node.
 */
type Refusals = Map<string, Date>;

const refusalsByDb = new WeakMap<Db, Refusals>();
/** About 2 MB. Forgetting a key early costs one more query. */
const MAX_CACHED_REJECTIONS = 10_000;

function refusalsOf(db: Db): Refusals {
  const refusals = refusalsByDb.get(db) ?? new Map();
  refusalsByDb.set(db, refusals);
  return refusals;
}

/** Rejects keys that are already over their limit without a query, so that a flood puts no load on the database. */
function requireNotRefused(refusals: Refusals, rule: RateLimit, key: string, now: Date): void {
  const endsAt = refusals.get(key);
  if (!endsAt) return;
  const remainingMs = endsAt.getTime() - now.getTime();
  // If it is longer than a window, a clock has been set back, and the database will shorten the window.
  if (remainingMs > 0 && remainingMs <= rule.windowSeconds * 1000) throw refusal(rule, endsAt, now);
  refusals.delete(key);
}

function rememberRefusal(refusals: Refusals, key: string, windowEndsAt: Date): void {
  const [oldest = key] = refusals.size >= MAX_CACHED_REJECTIONS ? refusals.keys() : [];
  refusals.delete(oldest);
  refusals.set(key, windowEndsAt);
}

function refusal(rule: RateLimit, windowEndsAt: Date, now: Date): AppError {
  const remainingSeconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  const retryAfterSeconds = Math.max(1, remainingSeconds);
  return (
    rule.refusal?.(retryAfterSeconds) ?? new AppError("too_many_requests", { retryAfterSeconds })
  );
}
