import type { Context, MemberContext } from "#server/kernel/context.ts";
import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import { desc, eq } from "#server/platform/orm.ts";
import type { CalendarEvent } from "#shared/calendar/calendar-file.ts";
import { isJoinOpen } from "#shared/calls/call-schedule.ts";
import { paths } from "#shared/paths.ts";
import type { PastWorkshop, UpcomingWorkshop, Workshops } from "#shared/workshops/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";

export type WorkshopRow = typeof workshops.$inferSelect;

export async function listWorkshops(ctx: MemberContext): Promise<Workshops> {
  const now = ctx.clock.now();
  const published = await findPublished(ctx);
  const upcoming = published.filter((row) => endOf(row) > now);
  const watched = await findWatched(ctx);
  const next = upcoming.at(-1);
  return {
    next: next ? toUpcoming(next, now) : null,
    library: published
      .filter((row) => endOf(row) <= now)
      .map((row) => toHeld(row, watched.get(row.id) ?? [])),
  };
}

/** Returns the workshops for the members' calendar. */
export async function workshopEvents(ctx: Context): Promise<CalendarEvent[]> {
  const host = new URL(ctx.config.siteUrl).hostname;
  return (await findPublished(ctx)).map((row) => ({
    uid: `workshop-${row.id}@${host}`,
    revision: row.revision,
    startsAt: row.startsAt,
    minutes: row.minutes,
    title: `Workshop: ${row.title}`,
    about: row.about,
    url: ctx.config.siteUrl + paths.workshops,
    isCancelled: false,
  }));
}

/** Returns the published workshops, newest first. */
async function findPublished({ db }: Context): Promise<WorkshopRow[]> {
  return db
    .select()
    .from(workshops)
    .where(eq(workshops.isPublished, true))
    .orderBy(desc(workshops.startsAt));
}

async function findWatched({ db, actor }: MemberContext): Promise<Map<string, number[]>> {
  const rows = await db
    .select()
    .from(workshopProgress)
    .where(eq(workshopProgress.userId, actor.userId));
  return new Map(rows.map(({ workshopId, watched }) => [workshopId, watched]));
}

export function endOf({ startsAt, minutes }: WorkshopRow): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

function toUpcoming(row: WorkshopRow, now: Date): UpcomingWorkshop {
  const endsAt = endOf(row);
  const isOpen = row.joinUrl !== "" && isJoinOpen({ startsAt: row.startsAt, endsAt }, now);
  return {
    ...described(row),
    endsAt: endsAt.toISOString(),
    joinUrl: isOpen ? row.joinUrl : null,
  };
}

function toHeld(row: WorkshopRow, watched: number[]): PastWorkshop {
  const { chapters, recordingUrl } = row;
  // A chapter may have been moved since it was watched.
  const beginnings = new Set(chapters.map(({ seconds }) => seconds));
  return {
    ...described(row),
    recordingUrl: recordingUrl || null,
    chapters,
    watched: watched.filter((seconds) => beginnings.has(seconds)),
  };
}

function described({ id, startsAt, title, about, host, isSample }: WorkshopRow) {
  return { id, startsAt: startsAt.toISOString(), title, about, host, isSample };
}
