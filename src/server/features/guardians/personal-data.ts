import { guardians } from "#server/db/schema/account.ts";
import type { Context } from "#server/kernel/context.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { mailPersonalData } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { deleteGuardian } from "./notify-guardian.ts";

export const guardianPersonalData: PersonalData = {
  name: "guardian",
  describe: async (ctx, { userId }) => (await findGuardian(ctx, userId)) ?? null,
  async erase(ctx, { userId }) {
    const guardian = await findGuardian(ctx, userId);
    if (guardian) await mailPersonalData.erase(ctx, { userId, email: guardian.email });
    await deleteGuardian(ctx, userId);
  },
};

async function findGuardian(ctx: Context, userId: string) {
  const [guardian] = await ctx.db
    .select({
      email: guardians.email,
      notifiedAt: guardians.notifiedAt,
      agreedAt: guardians.agreedAt,
    })
    .from(guardians)
    .where(eq(guardians.userId, userId));
  return guardian;
}
