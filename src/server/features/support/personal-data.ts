import { contactMessages } from "#server/db/schema/support.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";

export const supportPersonalData: PersonalData = {
  name: "contactMessages",
  async describe(ctx, person) {
    return ctx.db
      .select({
        reference: contactMessages.reference,
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(isFrom(person))
      .orderBy(asc(contactMessages.createdAt));
  },
  async erase(ctx, person) {
    await ctx.db.delete(contactMessages).where(isFrom(person));
  },
};

/** Matches messages by the sender's address, because they aren't linked to an account. */
function isFrom({ email }: Person) {
  return eq(sql`lower(${contactMessages.email})`, email?.toLowerCase() ?? null);
}
