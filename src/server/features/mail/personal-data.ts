import { mails } from "#server/db/schema/mail.ts";
import type { Person, PersonalData } from "#server/personal-data.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";

export const mailPersonalData: PersonalData = {
  name: "mailsToYou",
  async tell(ctx, person) {
    return ctx.db
      .select({ subject: mails.subject, at: mails.createdAt })
      .from(mails)
      .where(isTo(person))
      .orderBy(asc(mails.createdAt));
  },
  async erase(ctx, person) {
    await ctx.db.delete(mails).where(isTo(person));
  },
};

function isTo({ email }: Person) {
  return eq(mails.to, sql`${email}`);
}
