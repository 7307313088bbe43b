import type { Context } from "#server/kernel/context.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import { isOn } from "#shared/notifications/kinds.ts";
import { quietBegin } from "#shared/notifications/reminder-times.ts";
import { endpointPath } from "#shared/endpoint.ts";
import { snoozeByLink } from "#shared/notifications/contract.ts";
import { paths } from "#shared/paths.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";
import { snoozeToken } from "./snooze.ts";
import { snoozeTexts } from "./texts.ts";
import type { Claimed } from "./claim-due.ts";
import type { ReminderData } from "./reminder-data.ts";
import { deliverPushJob } from "./push/deliver-push.ts";
import { settingOf } from "./reminder-kind.ts";
import { type ReminderText, reminderText } from "./reminder-texts.ts";
import { unsubscribeLinks } from "./unsubscribe-token.ts";
import { callOf } from "./upcoming-call.ts";
import { relevantUntil } from "./reminder-window.ts";
import { writeReportJob } from "./weekly-report/write-report.ts";

/** Sends a reminder by enqueuing its email and push messages in the batch's transaction. */
export async function sendReminder(
  ctx: Context,
  claimed: Claimed,
  facts: ReminderData,
): Promise<void> {
  const { row, kind, email, firstName, settings, zone } = claimed;
  const { userId, occurrence } = row;
  if (kind === "report") {
    // Rendering the report takes a while, and the batch holds locks.
    await ctx.jobs.enqueue(ctx.db, writeReportJob, { userId, sunday: occurrence });
    return;
  }
  const call = callOf(kind, occurrence, facts.calls);
  const text = reminderText(kind, { firstName, zone, call, occurrence, now: ctx.clock.now() });
  const about = settingOf(kind);
  if (email !== null && isOn(settings.switches, about, "email")) {
    const unsubscribe = unsubscribeLinks(ctx, userId, about);
    await enqueueMail(ctx, email, reminderMail(ctx, text, unsubscribe, snoozeOf(ctx, claimed)));
  }
  if (!isOn(settings.switches, about, "push")) return;
  const { title, body, path } = text;
  const snooze = snoozeOf(ctx, claimed);
  const until = pushExpiresAt(ctx, claimed, facts).toISOString();
  const push = { tag: `${kind} ${occurrence}`, title, body, path, until, snooze: snooze?.path };
  for (const deviceId of facts.devices.get(userId) ?? [])
    await ctx.jobs.enqueue(ctx.db, deliverPushJob, { ...push, deviceId });
}

type Snooze = { path: string; page: string };

/** Returns the snooze link. Evening reminders can be put off until the next day. */
function snoozeOf(ctx: Context, { kind, row, zone }: Claimed): Snooze | undefined {
  if (kind !== "listen" && kind !== "review") return undefined;
  const until = addDays(localDayOf(ctx.clock.now(), zone), 1);
  const token = snoozeToken(ctx, row.userId, until);
  return { path: endpointPath(snoozeByLink, { token }), page: paths.snooze(token) };
}

const MAX_DELAY_MS = 2 * 60 * 60 * 1000;

/**
 * Returns when a push message expires, so that a phone that was offline isn't notified in quiet hours that have begun
 * since, or of something no longer relevant.
 */
function pushExpiresAt(
  { clock }: Context,
  { row, kind, reminderSettings }: Claimed,
  facts: ReminderData,
): Date {
  const now = clock.now();
  const useful = relevantUntil(kind, row.occurrence, { reminderSettings, calls: facts.calls, now });
  const ends = [new Date(now.getTime() + MAX_DELAY_MS), useful, quietBegin(now, reminderSettings)];
  return new Date(Math.min(...ends.flatMap((end) => (end ? [end.getTime()] : []))));
}

function reminderMail(
  { config }: Context,
  { title, body, action, path }: ReminderText,
  unsubscribe: ReturnType<typeof unsubscribeLinks>,
  snooze: Snooze | undefined,
) {
  return mailTemplate({
    subject: title,
    paragraphs: [body],
    button: { label: action, url: config.siteUrl + path },
    ...(snooze && { notes: [snoozeTexts.note(config.siteUrl + snooze.page)] }),
    unsubscribe,
  });
}
