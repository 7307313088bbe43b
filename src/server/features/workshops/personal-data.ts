import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { eq } from "#server/platform/orm.ts";

export const workshopPersonalData: PersonalData = {
  name: "workshopsWatched",
  tell: ({ db }, { userId }) =>
    db
      .select({
        workshop: workshops.title,
        chaptersFromSecond: workshopProgress.watched,
        at: workshopProgress.updatedAt,
      })
      .from(workshopProgress)
      .innerJoin(workshops, eq(workshops.id, workshopProgress.workshopId))
      .where(eq(workshopProgress.userId, userId)),
  async erase({ db }, { userId }) {
    await db.delete(workshopProgress).where(eq(workshopProgress.userId, userId));
  },
};
