import type { MemberContext } from "#server/kernel/context.ts";
import { visionVersions } from "#server/db/schema/vision.ts";
import { newId } from "#server/platform/id.ts";
import { and, desc, eq, inArray } from "#server/platform/orm.ts";

type Text = Omit<typeof visionVersions.$inferInsert, "id" | "userId">;

const MAX_VERSIONS_PER_ANSWER = 50;

/** Saves a version. Idempotent: a write becomes one version at most. */
export async function saveVersion(ctx: MemberContext, version: Text): Promise<void> {
  const { userId } = ctx.actor;
  const { order, encryptedText, length, writtenAt, writeId } = version;
  await ctx.db
    .insert(visionVersions)
    .values({
      id: newId(ctx.clock.now()),
      userId,
      order,
      encryptedText,
      length,
      writtenAt,
      writeId,
    })
    .onConflictDoNothing();
  const tooOld = ctx.db
    .select({ id: visionVersions.id })
    .from(visionVersions)
    .where(and(eq(visionVersions.userId, userId), eq(visionVersions.order, order)))
    .orderBy(desc(visionVersions.writtenAt))
    .offset(MAX_VERSIONS_PER_ANSWER);
  await ctx.db
    .delete(visionVersions)
    .where(and(eq(visionVersions.userId, userId), inArray(visionVersions.id, tooOld)));
}
