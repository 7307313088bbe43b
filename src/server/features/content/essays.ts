import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { essays } from "#server/db/schema/content.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { asc, eq } from "#server/platform/orm.ts";
import type { EssayInput, OperatorEssay } from "#shared/content/contract.ts";
import type { EssayChanges } from "#shared/content/essay-changes.ts";
import { essayHtml } from "#shared/content/essay-html.ts";
import { type Essay, ESSAYS, essayText } from "#shared/content/essays.ts";
import { sentencesOf } from "#shared/vision/sentences.ts";

type EssayRow = typeof essays.$inferSelect;

/** Finds everything that differs from the built-in essays. */
export async function findEssayChanges({ db }: Pick<Context, "db">): Promise<EssayChanges> {
  const rows = await findRows(db);
  return {
    written: rows.filter(({ isPublished }) => isPublished).map(toEssay),
    takenDown: rows.filter(({ isPublished }) => !isPublished).map(({ slug }) => slug),
  };
}

function findRows(db: Context["db"]): Promise<EssayRow[]> {
  return db.select().from(essays).orderBy(asc(essays.createdAt), asc(essays.slug));
}

function toEssay({ slug, name, sport, years, html }: EssayRow): Essay {
  const words = name.split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0] ?? "");
  const [firstLine = ""] = sentencesOf(essayText({ html }));
  return { slug, name, sport, years, html, initials: initials.join(""), firstLine };
}

const isShipped = (slug: string) => ESSAYS.some((essay) => essay.slug === slug);

/** Lists the built-in essays in their order, with their changes, then the added ones. */
export async function listEssays({ db }: Context): Promise<OperatorEssay[]> {
  const rows = await findRows(db);
  return [
    ...ESSAYS.map((shipped) => {
      const row = rows.find(({ slug }) => slug === shipped.slug);
      return row ? listed(row, "changed") : listed({ ...shipped, isPublished: true }, "shipped");
    }),
    ...rows.filter(({ slug }) => !isShipped(slug)).map((row) => listed(row, "added")),
  ];
}

function listed(
  { slug, name, sport, years, html, isPublished }: Omit<OperatorEssay, "origin">,
  origin: OperatorEssay["origin"],
): OperatorEssay {
  return { slug, name, sport, years, html, isPublished, origin };
}

export function saveEssay(
  ctx: MemberContext,
  { slug, ...input }: EssayInput & { slug: string },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const row = { ...input, html: essayHtml(input.html), updatedAt: now };
    await ctx.db
      .insert(essays)
      .values({ slug, ...row, createdAt: now })
      .onConflictDoUpdate({ target: essays.slug, set: row });
    await recordAuditEntry(ctx, "essay_saved", { details: { name: input.name } });
    return null;
  });
}

export function restoreEssay(ctx: MemberContext, slug: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(essays).where(eq(essays.slug, slug)).returning();
    if (!gone) throw new AppError("not_found");
    await recordAuditEntry(ctx, "essay_restored", { details: { name: gone.name } });
    return null;
  });
}
