import type { Deps } from "#server/context.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { and, lt } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time-spans.ts";
import { removeFilm } from "./film-files.ts";
import { IS_UNSENT } from "./uploads/uploads.ts";

/** Uploads that were begun and never sent. */
export async function forgetUploads({ db, clock }: Deps, store: FileStore): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const gone = await db
    .delete(filmUploads)
    .where(and(lt(filmUploads.createdAt, since), IS_UNSENT))
    .returning();
  for (const upload of gone) await removeFilm(store, upload);
}
