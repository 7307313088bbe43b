import { dataExports } from "#server/db/schema/exports.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { availableUntil } from "./queries.ts";

export const exportPersonalData: PersonalData = {
  name: "exports",
  async describe(ctx, { userId }) {
    return ctx.db
      .select({ askedAt: dataExports.createdAt, keptUntil: availableUntil })
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(asc(dataExports.createdAt));
  },
  async erase(ctx, { userId }) {
    await ctx.db.delete(dataExports).where(eq(dataExports.userId, userId));
  },
};
