import type { Deps } from "#server/kernel/context.ts";
import { accountDeletions, accountPictures } from "#server/db/schema/account.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { createFileStore } from "./pictures/file-store.ts";
import { copyProfile, takeNames, takePicture } from "./profile-copies.ts";
import { pictureKey, removePicture } from "./pictures/pictures.ts";

export function accountPersonalData(deps: Deps): PersonalData {
  const files = createFileStore(deps);
  return {
    name: "profile",
    async tell({ db }, { userId }) {
      const [picture] = await db
        .select()
        .from(accountPictures)
        .where(eq(accountPictures.userId, userId));
      const [deletion] = await db
        .select({ requestedAt: accountDeletions.requestedAt, dueAt: accountDeletions.dueAt })
        .from(accountDeletions)
        .where(eq(accountDeletions.userId, userId));
      const file = picture && (await files.get(pictureKey(userId, 512)));
      const bytes = file && Buffer.from(file.bytes).toString("base64");
      return {
        picture: file ? `data:${file.contentType};base64,${bytes}` : null,
        deletion: deletion ?? null,
      };
    },
    copy: (ctx, person) => copyProfile(ctx, files, person),
    take: takeNames,
    takeFiles: (ctx, copies) => takePicture(ctx, files, ctx.actor, copies),
    async erase(ctx, { userId }) {
      await removePicture(ctx, files, userId);
    },
  };
}
