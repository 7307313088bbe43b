import { getUserCipher } from "#server/db/user-cipher.ts";
import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
  withReplica,
} from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { dataExports } from "#server/db/schema/exports.ts";
import { enqueueMail, longDate, type Mail, mailTemplate } from "#server/mail/index.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { and, eq, lte, ne } from "#server/platform/orm.ts";
import { writeZip, type ZipEntry } from "#server/platform/zip.ts";
import { paths } from "#shared/paths.ts";
import { copyChapters, writeDocument } from "./export-document.ts";
import { collectAttachments, attachmentBudget } from "./attachments.ts";
import { EXPORT_COLUMNS } from "./queries.ts";
import { readMe } from "./read-me.ts";
import { toMarkdown } from "./to-markdown.ts";
import { type Journey, renderJourneyPdf } from "./journey-pdf.ts";
import { visionPdf } from "./vision-pdf.ts";
import { makeExportTexts as texts } from "./texts.ts";

/** The share of the progress bar for reading, which is most of the work. The rest is for assembling the file. */
const READING_PERCENT = 90;

/**
 * Makes the data export: a ZIP file with all personal data of one account. The export is only marked as failed after
 * the last retry; until then, a new request returns the same export.
 */
export async function makeExport(
  deps: Deps,
  personalData: readonly PersonalData[],
  exportId: string,
  isLastAttempt: boolean,
): Promise<void> {
  const ctx: Context = backgroundContext(deps);
  try {
    await buildExport(ctx, personalData, exportId);
  } catch (error) {
    if (!isLastAttempt) throw error;
    const isThis = and(eq(dataExports.id, exportId), ne(dataExports.status, "ready"));
    await ctx.db.update(dataExports).set({ status: "failed" }).where(isThis);
    throw error;
  }
}

/** Makes the file and emails its link. Idempotent: a second run produces the same file under the same link. */
async function buildExport(
  ctx: Context,
  personalData: readonly PersonalData[],
  exportId: string,
): Promise<void> {
  const [wanted] = await ctx.db
    .select({ person: { userId: users.id, email: users.email }, export: EXPORT_COLUMNS })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(eq(dataExports.id, exportId));
  if (!wanted || wanted.export.status === "ready") return;
  const { person } = wanted;
  const reportProgress = async (done: number, total: number) => {
    const progress = Math.floor((READING_PERCENT * done) / total);
    await ctx.db
      .update(dataExports)
      .set({ status: "making", progress })
      .where(eq(dataExports.id, exportId));
  };
  const files = await withReplica(ctx, (ctx) => filesOf(ctx, personalData, person, reportProgress));
  const zip = await writeZip(files);
  const userCipher = await getUserCipher(ctx, person.userId);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(dataExports)
      .set({ status: "ready", progress: 100, file: userCipher.encryptBytes(zip) })
      .where(eq(dataExports.id, exportId));
    const url = ctx.config.siteUrl + paths.accountExport;
    if (person.email !== null)
      await enqueueMail(ctx, person.email, exportReadyMail(url, wanted.export.expiresAt));
  });
}

async function filesOf(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
  reportProgress: (done: number, total: number) => Promise<void>,
): Promise<ZipEntry[]> {
  const chapters = await copyChapters(ctx, personalData, person, reportProgress);
  const described: Record<string, unknown> = {};
  for (const { name, describe } of personalData) described[name] = await describe(ctx, person);
  const markdown = Buffer.from(toMarkdown(described, ctx.clock.now()));
  const room = attachmentBudget([Buffer.from(JSON.stringify(chapters)), markdown]);
  const { beside, leftOut } = await collectAttachments(ctx, personalData, person, room);
  const files: ZipEntry[] = [
    { name: "read-me.md", bytes: Buffer.from(readMe(leftOut)) },
    ...writeDocument(ctx, chapters, beside),
    { name: "my-data.md", bytes: markdown },
  ];
  const pdf = await visionPdf(described["athleticVision"]);
  if (pdf) files.push({ name: "my-vision.pdf", bytes: pdf });
  const letter = await renderJourneyPdf(described as Partial<Journey>, ctx.clock.now());
  if (letter) files.push({ name: "my-journey.pdf", bytes: letter });
  return [...files, ...beside];
}

export async function deleteOldExports({ db, clock }: Deps): Promise<void> {
  await db.delete(dataExports).where(lte(dataExports.expiresAt, clock.now()));
}

function exportReadyMail(url: string, expiresAt: Date): Mail {
  return mailTemplate({
    subject: texts.subject,
    paragraphs: [texts.fileReady, texts.downloadUntil(longDate(expiresAt))],
    button: { label: texts.getMyData, url },
  });
}
