import { accountDeletions, accountPictures } from "#server/db/schema/account.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { exportProfile, importNames, importPicture } from "./import-profile.ts";
import { pictureKey, deletePicture } from "./pictures/pictures.ts";

export const accountPersonalData: PersonalData = {
  name: "profile",
  async describe({ db, pictures }, { userId }) {
    const [picture] = await db
      .select()
      .from(accountPictures)
      .where(eq(accountPictures.userId, userId));
    const [deletion] = await db
      .select({ requestedAt: accountDeletions.requestedAt, dueAt: accountDeletions.dueAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId));
    const file = picture && (await pictures.get(pictureKey(userId, 512)));
    const bytes = file && Buffer.from(file.bytes).toString("base64");
    return {
      picture: file ? `data:${file.contentType};base64,${bytes}` : null,
      deletion: deletion ?? null,
    };
  },
  export: exportProfile,
  import: importNames,
  importFiles: (ctx, copies) => importPicture(ctx, ctx.actor, copies),
  async erase(ctx, { userId }) {
    await deletePicture(ctx, userId);
  },
};
