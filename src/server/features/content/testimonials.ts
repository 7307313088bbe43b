import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { testimonials } from "#server/db/schema/content.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { asc, eq } from "#server/platform/orm.ts";
import type { OperatorTestimonial, TestimonialInput } from "#shared/content/contract.ts";
import { SAMPLE_TESTIMONIALS, type Testimonial } from "#shared/content/testimonials.ts";

/** Lists the testimonials for the public page. In production it never shows made-up ones. */
export async function listPublishedTestimonials(ctx: Context): Promise<Testimonial[]> {
  const published = (await listTestimonials(ctx)).filter(({ isPublished }) => isPublished);
  if (published.length === 0 && !ctx.config.isProduction) return [...SAMPLE_TESTIMONIALS];
  return published.map(({ id, name, title, quote, socialLink, instagramHandle }) => ({
    id,
    name,
    title,
    quote,
    ...(socialLink && { socialLink }),
    ...(instagramHandle && { instagramHandle }),
  }));
}

export function listTestimonials({ db }: Context): Promise<OperatorTestimonial[]> {
  return db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id));
}

export function saveTestimonial(
  ctx: MemberContext,
  { id, ...input }: TestimonialInput & { id: string },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = { ...input, updatedAt: ctx.clock.now() };
    await ctx.db
      .insert(testimonials)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: testimonials.id, set: row });
    await recordAuditEntry(ctx, "testimonial_saved", { details: { name: input.name } });
    return null;
  });
}

export function deleteTestimonial(ctx: MemberContext, id: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(testimonials).where(eq(testimonials.id, id)).returning();
    if (!gone) throw new AppError("not_found");
    await recordAuditEntry(ctx, "testimonial_removed", { details: { name: gone.name } });
    return null;
  });
}
