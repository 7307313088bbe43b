import { getUserCipher } from "#server/db/user-cipher.ts";
import { z } from "zod";
import { backgroundContext, type Deps, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { sentReminders } from "#server/db/schema/notifications.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { getWeeklyReportData } from "#server/features/planning/index.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, eq, isNull } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { unsubscribeLinks } from "../unsubscribe-token.ts";
import { reportMail } from "./report-mail.ts";

const ReportJob = z.object({ userId: z.uuid(), sunday: z.iso.date() });

export const writeReportJob: Job<z.infer<typeof ReportJob>> = {
  name: "write-weekly-report",
  payload: ReportJob,
};

/** Writes one report exactly once: a retry after a crash finds that the email was already written. */
export async function writeReport(
  deps: Deps,
  { userId, sunday }: z.infer<typeof ReportJob>,
): Promise<void> {
  const userCipher = await getUserCipher(deps, userId);
  const ctx = { ...backgroundContext(deps), actor: { userId }, userCipher };
  const record = await getWeeklyReportData(ctx, sunday);
  const mail = reportMail({
    sunday,
    ...record,
    url: deps.config.siteUrl + paths.weeklyReport,
    unsubscribe: unsubscribeLinks(ctx, userId, "report"),
  });
  await inTransaction(ctx, async (ctx) => {
    const [unwritten] = await ctx.db
      .update(sentReminders)
      .set({ writtenAt: ctx.clock.now() })
      .where(
        and(
          eq(sentReminders.userId, userId),
          eq(sentReminders.kind, "report"),
          eq(sentReminders.occurrence, sunday),
          isNull(sentReminders.writtenAt),
        ),
      )
      .returning({ userId: sentReminders.userId });
    const [person] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    if (unwritten && person?.email) await enqueueMail(ctx, person.email, mail);
  });
}
