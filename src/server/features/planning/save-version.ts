import type { MemberContext } from "#server/kernel/context.ts";
import { planVersions } from "#server/db/schema/planning.ts";
import { and, desc, eq, inArray } from "#server/platform/orm.ts";

const MAX_VERSIONS = 20;

type Version = { planId: string; plannedAt: Date; encryptedText: Buffer };

/** Saves a plan's previous text, or a text that arrived too late to become the current one. */
export async function saveVersion(ctx: MemberContext, version: Version): Promise<void> {
  const { userId } = ctx.actor;
  const own = and(eq(planVersions.userId, userId), eq(planVersions.planId, version.planId));
  await ctx.db
    .insert(planVersions)
    .values({ userId, ...version })
    .onConflictDoNothing();
  const tooMany = ctx.db
    .select({ plannedAt: planVersions.plannedAt })
    .from(planVersions)
    .where(own)
    .orderBy(desc(planVersions.plannedAt))
    .offset(MAX_VERSIONS);
  await ctx.db.delete(planVersions).where(and(own, inArray(planVersions.plannedAt, tooMany)));
}
