import { getUserCipher } from "#server/db/user-cipher.ts";
import { calendarAddresses, callQuestions, callVisits } from "#server/db/schema/calls.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import type { QuestionText } from "./queries.ts";

const rows = rowExporter({ questions: callQuestions, visits: callVisits });

export const callsPersonalData: PersonalData = {
  name: "callQuestions",
  async describe(ctx, { userId }) {
    const { db } = ctx;
    const asked = await db
      .select()
      .from(callQuestions)
      .where(eq(callQuestions.userId, userId))
      .orderBy(asc(callQuestions.sentAt));
    const userCipher = await getUserCipher(ctx, userId);
    return asked.map((row) => ({
      call: row.callDate,
      ...userCipher.decrypt<QuestionText>(row.encryptedText),
      at: row.sentAt,
      answeredAt: row.answeredAt,
    }));
  },
  export: rows.export,
  /** A clip stays with the account that sent it. */
  import(ctx, person, copies) {
    const questions = (copies["questions"] ?? []).map((copy) => ({ ...copy, momentId: null }));
    return rows.import(ctx, person, { ...copies, questions });
  },
  async erase({ db }, { userId }) {
    await db.delete(callQuestions).where(eq(callQuestions.userId, userId));
    await db.delete(callVisits).where(eq(callVisits.userId, userId));
    await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
  },
};
