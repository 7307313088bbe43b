import { filmMoments, filmUploads } from "#server/db/schema/film.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { deleteUploads } from "./delete-uploads.ts";
import { listMoments, getThread } from "./threads.ts";

export const filmPersonalData: PersonalData = {
  name: "filmMoments",
  async describe(ctx, { userId }) {
    const described = [];
    for (const { id } of await listMoments(ctx, userId)) {
      const { moment, seconds, messages } = await getThread(ctx, { id, userId });
      described.push({ ...moment, videoSeconds: seconds, messages });
    }
    return described;
  },
  async erase(ctx, { userId }) {
    await ctx.db.delete(filmMoments).where(eq(filmMoments.userId, userId));
    await deleteUploads(ctx, eq(filmUploads.userId, userId));
  },
};
