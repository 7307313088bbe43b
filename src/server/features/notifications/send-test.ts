import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { pushDevices } from "#server/db/schema/notifications.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { deliverPushJob } from "./push/deliver-push.ts";
import { sendTestTexts as texts } from "./texts.ts";

const USEFUL_MS = 10 * 60 * 1000;
const TITLE = texts.title;
const BODY = texts.body;

/** Sends a test by email and to every browser with push. Quiet hours don't apply, because the user requested it. */
export function sendTest(ctx: MemberContext): Promise<{ email: string; devices: number }> {
  const { userId, email } = ctx.actor;
  if (email === null) throw new AppError("conflict", { message: texts.noEmail });
  return inTransaction(ctx, async (ctx) => {
    const path = paths.notificationSettings;
    const button = { label: texts.backToYourSettings, url: ctx.config.siteUrl + path };
    await enqueueMail(ctx, email, mailTemplate({ subject: TITLE, paragraphs: [BODY], button }));
    const devices = await ctx.db
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId));
    const now = ctx.clock.now();
    const message = { title: TITLE, body: BODY, path, tag: `test ${newId(now)}` };
    const until = new Date(now.getTime() + USEFUL_MS).toISOString();
    for (const { id: deviceId } of devices)
      await ctx.jobs.enqueue(ctx.db, deliverPushJob, { ...message, deviceId, until });
    return { email, devices: devices.length };
  });
}
