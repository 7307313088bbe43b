import type { Context } from "#server/kernel/context.ts";
import { events } from "#server/db/schema/events.ts";
import { users } from "#server/db/schema/identity.ts";
import { subselectRows } from "#server/db/subselect.ts";
import { createUserCipher, getUserCipher, type UserCipher } from "#server/db/user-cipher.ts";
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from "#server/platform/orm.ts";
import type { LocalEvent } from "#shared/calendar/calendar-file.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { byDay, NEAR_DAYS, nearEvent } from "#shared/events/near-event.ts";
import { paths } from "#shared/paths.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";

/** More than a season's worth, to limit the size of a response. */
const EVENTS_SHOWN = 100;

type EventText = Omit<AthleteEvent, "id" | "day" | "isShared">;
type EventRow = typeof events.$inferSelect;

const SHOWN_COLUMNS = {
  id: events.id,
  day: events.day,
  encryptedText: events.encryptedText,
  isShared: events.isShared,
};
type ShownEvent = Pick<EventRow, keyof typeof SHOWN_COLUMNS>;

export function toEvents(rows: ShownEvent[], userCipher: UserCipher): AthleteEvent[] {
  return rows
    .flatMap(({ id, day, encryptedText, isShared }) =>
      day && encryptedText
        ? [{ id, day, isShared, ...userCipher.decrypt<EventText>(encryptedText) }]
        : [],
    )
    .toSorted(byDay);
}

/** Returns the latest events. If there are more than the limit, the oldest are omitted. */
const latestRows = ({ db }: Pick<Context, "db">, userId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), isNotNull(events.day)))
    .orderBy(desc(events.day))
    .limit(EVENTS_SHOWN);

/** The same as a column: the events of a user of the query's `users`. */
export const LATEST_EVENTS = subselectRows(
  SHOWN_COLUMNS,
  sql`from (select * from ${events} where ${events.userId} = ${users.id} and ${events.day} is not null
    order by ${events.day} desc limit ${sql.raw(String(EVENTS_SHOWN))}) ${events}`,
);

const today = sql`${sql.placeholder("today")}::date`;

/** The events near `today` of a user of the query's `users`. */
export const NEAR_EVENTS = subselectRows(
  SHOWN_COLUMNS,
  sql`from ${events} where ${events.userId} = ${users.id} and ${events.day}
    between ${today} - ${sql.raw(String(NEAR_DAYS.after))} and ${today} + ${sql.raw(String(NEAR_DAYS.before))}`,
);

export function findNearEvent(
  near: ShownEvent[],
  userCipher: UserCipher,
  today: string,
): AthleteEvent | null {
  return nearEvent(toEvents(near, userCipher), today);
}

/** Returns the events for a user's calendar: name, day and time. */
export async function calendarEvents(ctx: Context, userId: string): Promise<LocalEvent[]> {
  const rows = await latestRows(ctx, userId);
  if (rows.length === 0) return [];
  const host = new URL(ctx.config.siteUrl).hostname;
  const writtenAt = new Map(rows.map((row) => [row.id, row.writtenAt]));
  return toEvents(rows, await getUserCipher(ctx, userId)).map(({ id, day, time, name }) => ({
    uid: `event-${id}@${host}`,
    revision: Math.floor((writtenAt.get(id)?.getTime() ?? 0) / MINUTE_MS),
    day,
    time,
    title: name,
    url: ctx.config.siteUrl + paths.events,
  }));
}

type SharedEvent = { name: string; day: string };

/**
 * Finds the name and date of the events that these users share with their coach. A single query also reads their
 * keys.
 */
export async function sharedEvents(
  { db, config }: Context,
  { userIds, from, to }: { userIds: string[]; from: string; to: string },
): Promise<Map<string, SharedEvent[]>> {
  const rows = await db
    .select({
      userId: events.userId,
      day: events.day,
      encryptedText: events.encryptedText,
      encryptedKey: users.encryptedKey,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.userId))
    .where(
      and(
        inArray(events.userId, userIds),
        eq(events.isShared, true),
        gte(events.day, from),
        lte(events.day, to),
      ),
    )
    .orderBy(asc(events.day));
  const found = new Map<string, SharedEvent[]>();
  for (const { userId, day, encryptedText, encryptedKey } of rows) {
    if (!day || !encryptedText) continue;
    const { name } = createUserCipher(config, encryptedKey).decrypt<EventText>(encryptedText);
    found.set(userId, [...(found.get(userId) ?? []), { name, day }]);
  }
  return found;
}
