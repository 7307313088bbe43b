import type { Deps } from "#server/context.ts";
import { filmMoments, filmUploads } from "#server/db/schema/film.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { eq } from "#server/platform/orm.ts";
import { copyFilm, takeFilm } from "./film-copies.ts";
import { removeFilm } from "./film-files.ts";
import { findMoments, findThread } from "./threads.ts";

export function filmPersonalData({ config }: Deps): PersonalData {
  const store = createUploadStore(config);
  return {
    name: "filmMoments",
    async tell(ctx, { userId }) {
      const told = [];
      for (const { id } of await findMoments(ctx, userId)) {
        const { moment, seconds, messages } = await findThread(ctx, { id, userId });
        told.push({ ...moment, videoSeconds: seconds, messages });
      }
      return told;
    },
    copy: copyFilm,
    take: takeFilm,
    async erase({ db }, { userId }) {
      await db.delete(filmMoments).where(eq(filmMoments.userId, userId));
      const uploads = await db
        .delete(filmUploads)
        .where(eq(filmUploads.userId, userId))
        .returning();
      for (const upload of uploads) await removeFilm(store, upload);
    },
  };
}
