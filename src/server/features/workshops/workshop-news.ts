import { z } from "zod";
import type { Context, Deps } from "#server/context.ts";
import { workshops } from "#server/db/schema/workshops.ts";
import type { Letter } from "#server/features/mail/index.ts";
import { notifyMembers } from "#server/features/notifications/index.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq } from "#server/platform/orm.ts";
import { longMoment } from "#shared/calendar/long-moment.ts";
import { paths } from "#shared/paths.ts";
import { endOf, type WorkshopRow } from "./queries.ts";

const News = z.object({ workshopId: z.uuid(), news: z.enum(["date", "recording"]) });
type News = z.infer<typeof News>;

export const tellWorkshopNewsJob: Job<News> = { name: "tell-workshop-news", payload: News };

/** In the transaction that saves a workshop: what members can see now and could not before. */
export async function enqueueNews(
  ctx: Context,
  before: WorkshopRow | undefined,
  after: WorkshopRow,
): Promise<void> {
  const now = ctx.clock.now();
  const known = before && newsOf(before, now);
  const news = newsOf(after, now);
  if (news !== undefined && news !== known)
    await ctx.jobs.enqueue(ctx.db, tellWorkshopNewsJob, { workshopId: after.id, news });
}

function newsOf(row: WorkshopRow, now: Date): News["news"] | undefined {
  if (!row.isPublished) return undefined;
  if (row.startsAt > now) return "date";
  return row.recordingUrl !== "" && endOf(row) <= now ? "recording" : undefined;
}

/** Told as it stands when it is told: what was taken back meanwhile is no news. */
export async function tellWorkshopNews(deps: Deps, { workshopId, news }: News): Promise<void> {
  const [row] = await deps.db.select().from(workshops).where(eq(workshops.id, workshopId));
  if (!row || newsOf(row, deps.clock.now()) !== news) return;
  const letters = { date: dateLetter, recording: recordingLetter };
  await notifyMembers(deps, {
    kind: "services",
    about: { name: `workshop-${news}`, id: workshopId },
    letterFor: (zone) => letters[news](deps, row, zone),
  });
}

function dateLetter({ config }: Deps, row: WorkshopRow, zone: string | null): Letter {
  const when = longMoment(row.startsAt, zone ?? config.calls.zone);
  return {
    subject: `The next workshop: ${row.title}`,
    paragraphs: [`${when}.`, row.about].filter((paragraph) => paragraph !== ""),
    button: { label: "See the workshop", url: config.siteUrl + paths.workshops },
  };
}

function recordingLetter({ config }: Deps, { title, chapters }: WorkshopRow): Letter {
  const parts = chapters.length > 1 ? `, in ${chapters.length} chapters` : "";
  return {
    subject: `In the library: ${title}`,
    paragraphs: [`The recording of this workshop is there${parts}. Watch it when you have time.`],
    button: { label: "Open the library", url: config.siteUrl + paths.workshops },
  };
}
