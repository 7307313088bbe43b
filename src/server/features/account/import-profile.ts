import { randomBytes } from "node:crypto";
import type { Context } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { accountPictures } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { addMetadataIfMissing } from "#server/identity/index.ts";
import type { Person, ExportedRows } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { PICTURE_SIZES } from "#shared/account/contract.ts";
import { z } from "zod";
import { pictureKey } from "./pictures/pictures.ts";

const Names = z.object({ firstName: z.string(), lastName: z.string() });
const Picture = z.object({
  files: z.array(
    z.object({ size: z.literal(PICTURE_SIZES), contentType: z.string(), base64: z.base64() }),
  ),
});

export async function exportProfile(ctx: Context, { userId }: Person): Promise<ExportedRows> {
  const names = await ctx.db.select(nameColumns(users)).from(users).where(eq(users.id, userId));
  const hasPicture = await ctx.db.$count(accountPictures, eq(accountPictures.userId, userId));
  const pictures = [];
  for (const size of hasPicture ? PICTURE_SIZES : []) {
    const file = await ctx.pictures.get(pictureKey(userId, size));
    if (!file) continue;
    const base64 = Buffer.from(file.bytes).toString("base64");
    pictures.push({ size, contentType: file.contentType, base64 });
  }
  return { names, pictures: pictures.length > 0 ? [{ files: pictures }] : [] };
}

/** Imports names only if they are missing: an existing name is kept. */
export async function importNames(
  ctx: Context,
  { userId }: Person,
  { names = [] }: ExportedRows,
): Promise<void> {
  for (const { firstName, lastName } of z.array(Names).parse(names)) {
    const names = { first_name: firstName, last_name: lastName };
    await addMetadataIfMissing(ctx, userId, "first_name", names);
  }
}

/** Imports a picture only if there is none: an existing picture is kept. */
export async function importPicture(
  ctx: Context,
  { userId }: Pick<Person, "userId">,
  { pictures = [] }: ExportedRows,
): Promise<void> {
  for (const picture of z.array(Picture).parse(pictures)) {
    if ((await ctx.db.$count(accountPictures, eq(accountPictures.userId, userId))) > 0) return;
    for (const { size, contentType, base64 } of picture.files) {
      const bytes = Buffer.from(base64, "base64");
      await ctx.pictures.put(pictureKey(userId, size), { contentType, bytes });
    }
    const version = randomBytes(9).toString("base64url");
    await ctx.db
      .insert(accountPictures)
      .values({ userId, version, updatedAt: ctx.clock.now() })
      .onConflictDoNothing();
  }
}
