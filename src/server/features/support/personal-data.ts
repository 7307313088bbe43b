import { contactMessages } from "#server/db/schema/support.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc } from "#server/platform/orm.ts";
import { copyContactMessages, takeContactMessages } from "./contact-copies.ts";
import { isFrom } from "./is-from.ts";

export const supportPersonalData: PersonalData = {
  name: "contactMessages",
  async tell(ctx, person) {
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
  copy: copyContactMessages,
  take: takeContactMessages,
  async erase(ctx, person) {
    await ctx.db.delete(contactMessages).where(isFrom(person));
  },
};
