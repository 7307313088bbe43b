import { practices } from "#server/db/schema/practice.ts";
import { ownedRows } from "#server/kernel/owned-rows.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";

export const practicePersonalData: PersonalData = {
  name: "practices",
  async describe(ctx, { userId }) {
    const rows = await ctx.db
      .select()
      .from(practices)
      .where(eq(practices.userId, userId))
      .orderBy(asc(practices.startedAt));
    return rows.map(({ userId: _owner, ...practice }) => practice);
  },
  ...ownedRows({ practices }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(practices).where(eq(practices.userId, userId));
  },
};
