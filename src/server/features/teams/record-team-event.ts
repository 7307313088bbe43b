import type { Db, Transaction } from "#server/db/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import { newId } from "#server/platform/id.ts";
import { teamEvents } from "#server/db/schema/teams.ts";

type TeamEvent = Omit<typeof teamEvents.$inferInsert, "id" | "createdAt">;

/** Writes an entry of a team's history, in the same transaction as the event itself. */
export async function recordTeamEvent(
  ctx: { db: Db | Transaction; clock: Clock },
  event: TeamEvent,
): Promise<void> {
  const createdAt = ctx.clock.now();
  await ctx.db.insert(teamEvents).values({ id: newId(createdAt), createdAt, ...event });
}
