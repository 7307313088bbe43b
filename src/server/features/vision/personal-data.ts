import { getUserCipher } from "#server/db/user-cipher.ts";
import {
  goalDates,
  visionAnswers,
  visionRatings,
  visions,
  visionVersions,
} from "#server/db/schema/vision.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { listGoalDates } from "./goal-dates.ts";

export const visionPersonalData: PersonalData = {
  name: "athleticVision",
  async describe(ctx, { userId }) {
    const userCipher = await getUserCipher(ctx, userId);
    const tables = { answers: visionAnswers, versions: visionVersions } as const;
    const described: Record<string, unknown> = {};
    for (const [name, table] of Object.entries(tables)) {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(asc(table.order), asc(table.writtenAt));
      described[name] = rows.map(({ order, writtenAt, encryptedText }) => ({
        order,
        text: userCipher.decrypt<string>(encryptedText),
        writtenAt,
      }));
    }
    described["ratings"] = await ctx.db
      .select({
        paragraph: visionRatings.paragraph,
        rating: visionRatings.rating,
        writtenAt: visionRatings.writtenAt,
      })
      .from(visionRatings)
      .where(eq(visionRatings.userId, userId))
      .orderBy(asc(visionRatings.paragraph));
    described["goalDates"] = await listGoalDates(ctx, { userId, userCipher });
    return described;
  },
  ...rowExporter({
    visions,
    answers: visionAnswers,
    versions: visionVersions,
    ratings: visionRatings,
    goalDates,
  }),
  async erase(ctx, { userId }) {
    for (const table of [goalDates, visionRatings, visionVersions, visionAnswers, visions])
      await ctx.db.delete(table).where(eq(table.userId, userId));
  },
};
