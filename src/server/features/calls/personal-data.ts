import { getUserCipher } from "#server/db/user-cipher.ts";
import { calendarAddresses, callQuestions, callVisits } from "#server/db/schema/calls.ts";
import { ownedRows } from "#server/kernel/owned-rows.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";

export const callsPersonalData: PersonalData = {
  name: "callQuestions",
  async describe(ctx, { userId }) {
    const { db } = ctx;
    const rows = await db
      .select()
      .from(callQuestions)
      .where(eq(callQuestions.userId, userId))
      .orderBy(asc(callQuestions.sentAt));
    const userCipher = await getUserCipher(ctx, userId);
    return rows.map((row) => ({
      call: row.callDate,
      question: userCipher.decrypt<string>(row.encryptedText),
      at: row.sentAt,
    }));
  },
  ...ownedRows({ questions: callQuestions, visits: callVisits }),
  async erase({ db }, { userId }) {
    await db.delete(callQuestions).where(eq(callQuestions.userId, userId));
    await db.delete(callVisits).where(eq(callVisits.userId, userId));
    await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
  },
};
