import type { Context } from "#server/kernel/context.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";

/** Part of the caller's transaction, who has checked that an operator asks for it. */
export async function markContactMessage(
  ctx: Context,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<{ reference: string }> {
  const [changed] = await ctx.db
    .update(contactMessages)
    .set({ answeredAt: isAnswered ? ctx.clock.now() : null })
    .where(eq(contactMessages.id, id))
    .returning({ reference: contactMessages.reference });
  if (!changed) throw new AppError("not_found");
  return changed;
}
