import type { MemberContext } from "#server/kernel/context.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";

/** Everything that is stored about the member, a chapter for each feature. */
export async function exportAccount(
  ctx: MemberContext,
  personalData: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const { userId, email } = ctx.actor;
  const chapters: Record<string, unknown> = { exportedAt: ctx.clock.now().toISOString() };
  for (const { name, describe } of personalData)
    chapters[name] = await describe(ctx, { userId, email });
  return chapters;
}
