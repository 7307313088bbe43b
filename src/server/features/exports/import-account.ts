import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { AppError } from "#server/platform/errors.ts";
import { FILES_CHAPTER, readDocument } from "./export-document.ts";
import { verifiedAttachments } from "./verified-attachments.ts";

/** Imports everything that a person created into their account. Existing data stays. */
export async function importAccount(
  ctx: MemberContext,
  personalData: readonly PersonalData[],
  zip: Buffer,
): Promise<null> {
  const chapters = await readDocument(ctx.config, zip);
  if (!chapters)
    throw new AppError("invalid_input", {
      message:
        "This isn't a file from us, or it has been changed. Choose the ZIP file exactly as you downloaded it.",
    });
  const { userId, email } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    for (const { name, import: importChapter } of personalData)
      if (importChapter && chapters[name])
        await importChapter(ctx, { userId, email }, chapters[name]);
  });
  const fileOf = verifiedAttachments(zip, chapters[FILES_CHAPTER]);
  for (const { name, importFiles } of personalData)
    if (importFiles && chapters[name]) await importFiles(ctx, chapters[name], fileOf);
  return null;
}
