import { breathingChoices, cueWords, practices, restPeriods } from "#server/db/schema/practice.ts";
import { getUserCipher } from "#server/db/user-cipher.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { decryptCueWords } from "./cue-words.ts";

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
  ...rowExporter({ practices }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(practices).where(eq(practices.userId, userId));
  },
};

export const breathingPersonalData: PersonalData = {
  name: "breathing",
  async describe(ctx, { userId }) {
    const [chosen] = await ctx.db
      .select({ pattern: breathingChoices.pattern, writtenAt: breathingChoices.writtenAt })
      .from(breathingChoices)
      .where(eq(breathingChoices.userId, userId));
    return chosen ?? null;
  },
  ...rowExporter({ breathingChoices }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(breathingChoices).where(eq(breathingChoices.userId, userId));
  },
};

export const cueWordsPersonalData: PersonalData = {
  name: "cueWords",
  async describe(ctx, { userId }) {
    const [row] = await ctx.db.select().from(cueWords).where(eq(cueWords.userId, userId));
    return decryptCueWords(await getUserCipher(ctx, userId), row?.encryptedWords ?? null);
  },
  ...rowExporter({ cueWords }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(cueWords).where(eq(cueWords.userId, userId));
  },
};

export const restPersonalData: PersonalData = {
  name: "rest",
  async describe(ctx, { userId }) {
    const userCipher = await getUserCipher(ctx, userId);
    const rows = await ctx.db
      .select()
      .from(restPeriods)
      .where(eq(restPeriods.userId, userId))
      .orderBy(asc(restPeriods.firstDay));
    return rows.map(({ firstDay, lastDay, encryptedReason }) => ({
      firstDay,
      lastDay,
      reason: userCipher.decrypt<string>(encryptedReason),
    }));
  },
  ...rowExporter({ restPeriods }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(restPeriods).where(eq(restPeriods.userId, userId));
  },
};
