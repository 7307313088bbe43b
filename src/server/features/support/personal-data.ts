import { contactMessages } from "#server/db/schema/support.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc } from "#server/platform/orm.ts";
import { isFrom } from "./is-from.ts";

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
