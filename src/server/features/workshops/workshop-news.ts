import { z } from "zod";
import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { workshops } from "#server/db/schema/workshops.ts";
import type { MailContent } from "#server/mail/index.ts";
import { notifyMembers } from "#server/features/notifications/index.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq } from "#server/platform/orm.ts";
import { longMoment } from "#shared/calendar/long-moment.ts";
import { paths } from "#shared/paths.ts";
import { endOf, type WorkshopRow } from "./queries.ts";
import { workshopNewsTexts as texts } from "./texts.ts";

const News = z.object({
  workshopId: z.uuid(),
  news: z.enum(["date", "moved", "recording"]),
  /** Everyone up to this ID has been notified. */
  after: z.uuid().optional(),
});
type News = z.infer<typeof News>;

/** The queue uses the database's clock, and the job uses the app's. */
const CLOCK_SKEW_MS = 60_000;

export const sendWorkshopNewsJob: Job<News> = { name: "send-workshop-news", payload: News };

/**
 * Enqueues news in the transaction that saves a workshop, if members can now see something that they couldn't before.
 */
export async function enqueueNews(
  ctx: Context,
  before: WorkshopRow | undefined,
  after: WorkshopRow,
): Promise<void> {
  const now = ctx.clock.now();
  if (after.isPublished && after.recordingUrl !== "" && endOf(after) > now)
    await enqueueRecording(ctx, after);
  const known = before && announcementOf(before, now);
  const stage = announcementOf(after, now);
  const isMoved = stage === "date" && before?.startsAt.getTime() !== after.startsAt.getTime();
  if (stage === undefined || (stage === known && !isMoved)) return;
  const news = isMoved && known === "date" ? "moved" : stage;
  await ctx.jobs.enqueue(ctx.db, sendWorkshopNewsJob, { workshopId: after.id, news });
}

/**
 * Enqueues the announcement of a recording that exists before the end, for when the workshop is over. It is sent
 * once, however often the workshop is saved.
 */
async function enqueueRecording(ctx: Context, row: WorkshopRow): Promise<void> {
  const news = { workshopId: row.id, news: "recording" } as const;
  const whenOver = new Date(endOf(row).getTime() + CLOCK_SKEW_MS);
  await ctx.jobs.enqueue(ctx.db, sendWorkshopNewsJob, news, whenOver);
}

function announcementOf(row: WorkshopRow, now: Date): "date" | "recording" | undefined {
  if (!row.isPublished) return undefined;
  if (row.startsAt > now) return "date";
  return row.recordingUrl !== "" && endOf(row) <= now ? "recording" : undefined;
}

const STAGES = { date: "date", moved: "date", recording: "recording" } as const;
const NOTICES = { date: dateNotice, moved: movedNotice, recording: recordingNotice };

/**
 * Notifies a batch of members and enqueues the job for the next batch, in one transaction. It uses the state at the
 * time it runs, so a workshop that was unpublished since isn't announced.
 */
export async function sendWorkshopNews(deps: Deps, job: News): Promise<void> {
  const { workshopId, news, after } = job;
  const ctx: Context = backgroundContext(deps);
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(workshops).where(eq(workshops.id, workshopId));
    const stage = STAGES[news];
    if (!row || announcementOf(row, ctx.clock.now()) !== stage) return;
    const state = stage === "date" ? { state: row.startsAt.toISOString() } : {};
    const notice = {
      kind: "services",
      about: { name: `workshop-${stage}`, id: workshopId, ...state },
      contentFor: (zone: string | null) => NOTICES[news](ctx, row, zone),
    } as const;
    const last = await notifyMembers(ctx, notice, after);
    if (last) await ctx.jobs.enqueue(ctx.db, sendWorkshopNewsJob, { ...job, after: last });
  });
}

function dateNotice({ config }: Context, row: WorkshopRow, zone: string | null): MailContent {
  const when = longMoment(row.startsAt, zone ?? config.calls.zone);
  return {
    subject: texts.nextWorkshop(row.title),
    paragraphs: [`${when}.`, row.about].filter((paragraph) => paragraph !== ""),
    button: { label: texts.seeTheWorkshop, url: config.siteUrl + paths.workshops },
  };
}

function movedNotice(ctx: Context, row: WorkshopRow, zone: string | null): MailContent {
  return { ...dateNotice(ctx, row, zone), subject: texts.workshopHasMoved(row.title) };
}

function recordingNotice({ config }: Context, { title, chapters }: WorkshopRow): MailContent {
  return {
    subject: texts.inTheLibrary(title),
    paragraphs: [texts.recordingAvailable(chapters.length)],
    button: { label: texts.openTheLibrary, url: config.siteUrl + paths.workshops },
  };
}
