import type { Deps } from "#server/kernel/context.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import { and, lt } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { deleteUploads } from "./delete-uploads.ts";
import { isUnsent } from "./uploads/uploads.ts";

/** Uploads that were begun and never sent. */
export async function forgetUploads(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  await deleteUploads(deps, and(lt(filmUploads.createdAt, since), isUnsent(filmUploads)));
}
