import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Context, contextOf, type Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CalendarEvent, calendarFile } from "#shared/calendar/calendar-file.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { CallRow } from "./call.ts";
import { CALENDAR_PATH, ownerOfCalendar } from "./calendar-address.ts";
import { findPastCalls, findPublishedCalls } from "./queries.ts";

const Wanted = z.object({
  token: z.string().regex(/^[\w-]+\.ics$/),
  call: z.iso.date().optional(),
});

/** Read by calendars, which have no log-in: the address is the secret. */
export function calendarRoutes(
  deps: Deps,
  otherEvents: (ctx: Context) => Promise<CalendarEvent[]>,
) {
  return async (app: FastifyInstance) => {
    app.get(`${CALENDAR_PATH}/:token`, async (request, reply) => {
      const wanted = Wanted.safeParse({
        ...(request.params as object),
        ...(request.query as object),
      });
      if (!wanted.success) throw new AppError("not_found");
      const ctx = contextOf(deps, request);
      const token = wanted.data.token.slice(0, -".ics".length);
      if ((await ownerOfCalendar(ctx, token)) === undefined) throw new AppError("not_found");
      const { call } = wanted.data;
      const events = [...(await callEvents(ctx)), ...(await otherEvents(ctx))];
      const chosen =
        call === undefined ? events : events.filter(({ uid }) => uid === uidOf(ctx, call));
      if (call !== undefined && chosen.length === 0) throw new AppError("not_found");
      const { zone } = ctx.config.calls;
      const file = calendarFile({ name: PRODUCT_NAME, zone, now: ctx.clock.now(), events: chosen });
      const disposition = call === undefined ? "inline" : `attachment; filename="call-${call}.ics"`;
      return reply
        .type("text/calendar; charset=utf-8")
        .header("cache-control", "private, max-age=300")
        .header("content-disposition", disposition)
        .send(file);
    });
  };
}

async function callEvents(ctx: Context): Promise<CalendarEvent[]> {
  const rows = [...(await findPastCalls(ctx)), ...(await findPublishedCalls(ctx))];
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
