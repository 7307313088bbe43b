import { sql } from "#server/platform/orm.ts";
import type { Db } from "#server/db/client.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import type { Clock } from "#server/platform/clock.ts";
import { networkOf } from "./network-of.ts";
import { prepared } from "./prepared.ts";
import { AppError } from "#server/platform/errors.ts";

export type RateLimit = {
  name: string;
  limit: number;
  windowSeconds: number;
  /** The message of the 429 reply, if it differs from the default. */
  refusal?: (retryAfterSeconds: number) => AppError;
};

/** Nearly every write counts itself first. */
const spending = prepared((db) => {
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
        // No longer than a window from now, even if it was started by a clock that ran ahead.
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else least(${rateLimits.windowEndsAt}, excluded.window_ends_at) end`,
      },
    })
    .returning()
    .prepare("spend_rate_limit");
});

/**
 * Counts one try and refuses it above the limit. Counted on its own connection, never in the caller's transaction: a
 * try that fails must count too.
 */
export async function spendRateLimit(
  deps: { db: Db; clock: Clock },
  rule: RateLimit,
  subject: string,
): Promise<void> {
  const now = deps.clock.now();
  const key = `${rule.name}:${networkOf(subject)}`;
  const refusals = refusalsOf(deps.db);
  requireNotRefused(refusals, rule, key, now);
  const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
  const [row] = await spending(deps.db).execute({
    key,
    now: now.toISOString(),
    windowEndsAt: windowEndsAt.toISOString(),
  });
  if (!row || row.count <= rule.limit) return;
  rememberRefusal(refusals, key, row.windowEndsAt);
  throw refusal(rule, row.windowEndsAt, now);
}

/** When the window of a key ends whose limit is reached: until then every try is refused, on any node. */
type Refusals = Map<string, Date>;

const refusalsByDb = new WeakMap<Db, Refusals>();
/** Some 2 MB. A key that is forgotten early costs one more query. */
const MOST_REFUSALS = 10_000;

function refusalsOf(db: Db): Refusals {
  const refusals = refusalsByDb.get(db) ?? new Map();
  refusalsByDb.set(db, refusals);
  return refusals;
}

/** A flood that is over its limit costs no query. */
function requireNotRefused(refusals: Refusals, rule: RateLimit, key: string, now: Date): void {
  const endsAt = refusals.get(key);
  if (!endsAt) return;
  const remainingMs = endsAt.getTime() - now.getTime();
  // Longer than a window: a clock was set back meanwhile, and the database shortens the window.
  if (remainingMs > 0 && remainingMs <= rule.windowSeconds * 1000) throw refusal(rule, endsAt, now);
  refusals.delete(key);
}

function rememberRefusal(refusals: Refusals, key: string, windowEndsAt: Date): void {
  const [oldest = key] = refusals.size >= MOST_REFUSALS ? refusals.keys() : [];
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
