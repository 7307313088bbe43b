import { sql } from "#server/platform/orm.ts";
import type { Db } from "#server/db/client.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import type { Clock } from "#server/platform/clock.ts";
import { networkOf } from "./network-of.ts";
import { prepared } from "./prepared.ts";
import { AppError } from "#server/platform/errors.ts";

export type RateLimit = { name: string; limit: number; windowSeconds: number };

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
  const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
  const [row] = await spending(deps.db).execute({
    key: `${rule.name}:${networkOf(subject)}`,
    now: now.toISOString(),
    windowEndsAt: windowEndsAt.toISOString(),
  });
  if (row && row.count > rule.limit) {
    const retryAfterSeconds = Math.max(
      1,
      Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000),
    );
    throw new AppError("too_many_requests", { retryAfterSeconds });
  }
}
