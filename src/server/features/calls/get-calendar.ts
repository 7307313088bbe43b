import type { Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type CalendarEvent,
  calendarFile,
  type LocalEvent,
} from "#shared/calendar/calendar-file.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { CallRow } from "./call.ts";
import { findCalendarOwner } from "./calendar-address.ts";
import { listPastCalls, listPublishedCalls } from "./queries.ts";

type Wanted = {
  token: string;
  /** The day of a single call, instead of all of them. */
  call?: string | undefined;
};

type OtherDates = {
  events(ctx: Context): Promise<CalendarEvent[]>;
  localEvents(ctx: Context, userId: string): Promise<LocalEvent[]>;
};

/** Returns a calendar file with the calls and other dates, or with a single call. */
export async function getCalendar(
  ctx: Context,
  { token, call }: Wanted,
  other: OtherDates,
): Promise<string> {
  const userId = await findCalendarOwner(ctx, token.slice(0, -".ics".length));
  if (userId === undefined) throw new AppError("not_found");
  const events = [...(await callEvents(ctx)), ...(await other.events(ctx))];
  const chosen = call === undefined ? events : events.filter(({ uid }) => uid === uidOf(ctx, call));
  if (call !== undefined && chosen.length === 0) throw new AppError("not_found");
  const { zone } = ctx.config.calls;
  const localEvents = call === undefined ? await other.localEvents(ctx, userId) : [];
  const now = ctx.clock.now();
  return calendarFile({ name: PRODUCT_NAME, zone, now, events: chosen, localEvents });
}

async function callEvents(ctx: Context): Promise<CalendarEvent[]> {
  const rows = [...(await listPastCalls(ctx)), ...(await listPublishedCalls(ctx))];
  return rows.map((row) => toEvent(ctx, row));
}

function toEvent(ctx: Context, row: CallRow): CalendarEvent {
  return {
    uid: uidOf(ctx, row.date),
    revision: row.revision,
    startsAt: row.startsAt,
    minutes: row.minutes,
    title: row.title,
    about: row.about,
    url: ctx.config.siteUrl + paths.calls,
    isCancelled: row.isCancelled,
  };
}

function uidOf({ config }: Context, date: string): string {
  return `call-${date}@${new URL(config.siteUrl).hostname}`;
}
