import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { workshops } from "#server/db/schema/workshops.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { desc, eq, sql } from "#server/platform/orm.ts";
import { momentOf, wallTimeOf } from "#shared/calendar/wall-time.ts";
import type { WorkshopInput } from "#shared/workshops/contract.ts";
import { enqueueNews } from "./workshop-news.ts";

export async function listOperatorWorkshops(ctx: Context) {
  const { zone } = ctx.config.calls;
  const rows = await ctx.db.select().from(workshops).orderBy(desc(workshops.startsAt));
  return {
    zone,
    workshops: rows.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      wallTime: wallTimeOf(row.startsAt, zone),
    })),
  };
}

export function saveWorkshop(
  ctx: MemberContext,
  { id, wallTime, ...input }: WorkshopInput & { id: string },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const startsAt = momentOf(wallTime, ctx.config.calls.zone);
    const row = { ...input, startsAt, updatedAt: ctx.clock.now() };
    const [before] = await ctx.db
      .select()
      .from(workshops)
      .where(eq(workshops.id, id))
      .for("update");
    const [after] = await ctx.db
      .insert(workshops)
      .values({ id, ...row, revision: 1 })
      .onConflictDoUpdate({
        target: workshops.id,
        set: { ...row, revision: sql`${workshops.revision} + 1` },
      })
      .returning();
    if (after) await enqueueNews(ctx, before, after);
    await recordAuditEntry(ctx, "workshop_saved", { details: { title: input.title } });
    return null;
  });
}
