import { mails } from "#server/db/schema/mail.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";

export const mailPersonalData: PersonalData = {
  name: "mailsToYou",
  async describe(ctx, person) {
    const sent = await ctx.db
      .select({ subject: mails.subject, at: mails.createdAt })
      .from(mails)
      .where(isTo(person))
      .orderBy(asc(mails.createdAt));
    // A subject may contain a code that proves access to the mailbox, so mask digits: a stolen session must not
    // reveal it.
    return sent.map(({ subject, at }) => ({ subject: subject.replaceAll(/\d/g, "•"), at }));
  },
  async erase(ctx, person) {
    await ctx.db.delete(mails).where(isTo(person));
  },
};

function isTo({ email }: Person) {
  return eq(mails.to, sql`${email}`);
}
