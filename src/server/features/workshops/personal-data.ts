import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";

const ticks = rowExporter({ progress: workshopProgress });

export const workshopPersonalData: PersonalData = {
  name: "workshopsWatched",
  describe: ({ db }, { userId }) =>
    db
      .select({
        workshop: workshops.title,
        chaptersFromSecond: workshopProgress.watched,
        at: workshopProgress.updatedAt,
      })
      .from(workshopProgress)
      .innerJoin(workshops, eq(workshops.id, workshopProgress.workshopId))
      .where(eq(workshopProgress.userId, userId)),
  ...ticks,
  /** Imports progress, except for workshops that don't exist in this database and so have no chapters to mark. */
  async import(ctx, person, { progress = [] }) {
    const held = await ctx.db.select({ id: workshops.id }).from(workshops);
    const isHeld = ({ workshopId }: Record<string, unknown>) =>
      held.some(({ id }) => id === workshopId);
    await ticks.import(ctx, person, { progress: progress.filter(isHeld) });
  },
  async erase({ db }, { userId }) {
    await db.delete(workshopProgress).where(eq(workshopProgress.userId, userId));
  },
};
