import type { Context, MemberContext } from "#server/kernel/context.ts";
import { daysPlannedPerWeek, listMappedWeeks } from "#server/features/planning/index.ts";
import { sharedEvents } from "#server/features/events/index.ts";
import { nightsPerWeek, listRestPeriods } from "#server/features/practice/index.ts";
import { addDays, localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import type { PracticeWeek, TeamPractice } from "#shared/teams/contract.ts";
import { NIGHTS_TARGET } from "#shared/practice/contract.ts";
import { weekStatus } from "#shared/teams/week-status.ts";
import { isRestDay } from "#shared/practice/rest.ts";
import { getTeamAsAdmin } from "./get-own-team.ts";
import { listTeamPeople, type TeamPerson } from "./team-people.ts";
import { recordPracticeViews } from "./practice-views.ts";

const WEEKS_SHOWN = 8;
/** With fewer athletes, an average would reveal an individual's figures. */
const MIN_SHARERS_FOR_AVERAGES = 4;

/** How many days ahead a coach sees events. */
const EVENT_DAYS_AHEAD = 28;

/**
 * Returns the coach's view: how often the athletes who share it trained, and the events that they chose to share. It
 * exposes nothing else that anyone has written.
 */
export async function getTeamPractice(
  ctx: MemberContext,
  { tid, zone }: { tid: string; zone: string },
): Promise<TeamPractice> {
  const team = await getTeamAsAdmin(ctx, tid);
  const people = await listTeamPeople(ctx, team.id);
  const weeks = lastWeeks(ctx, zone, WEEKS_SHOWN);
  const practised = await practiceOf(ctx, people, weeks);
  const today = localDayOf(ctx.clock.now(), zone);
  const resting = await findResting(ctx, people, today);
  const events = await eventsAhead(ctx, people, today);
  const sharers = people.flatMap(({ userId, firstName, lastName }) => {
    const own = practised.get(userId);
    const thisWeek = own?.at(-1);
    if (!own || !thisWeek) return [];
    if (resting.has(userId))
      return [
        {
          userId,
          firstName,
          lastName,
          weeks: [],
          targetNights: 0,
          status: "resting" as const,
          events: [],
        },
      ];
    const status = weekStatus(thisWeek, { weekStart: weekStartOf(today), today });
    const { targetNights } = thisWeek;
    return [
      {
        userId,
        firstName,
        lastName,
        weeks: own.map(toWeek),
        targetNights,
        status,
        events: events.get(userId) ?? [],
      },
    ];
  });
  await recordPracticeViews(ctx, { userIds: [...practised.keys()], today });
  return {
    weeks,
    membersCount: people.length,
    sharers,
    averages: averagesOf(
      weeks,
      sharers.filter(({ status }) => status !== "resting"),
    ),
  };
}

/** Returns this week's figures. The week changes on Monday in the reader's time zone. */
export async function practiceThisWeek(
  ctx: Context,
  people: TeamPerson[],
  zone: string,
): Promise<Map<string, PracticeWeek>> {
  const practised = await practiceOf(ctx, people, lastWeeks(ctx, zone, 1));
  const resting = await findResting(ctx, people, localDayOf(ctx.clock.now(), zone));
  return new Map(
    [...practised].flatMap(([userId, [week]]) =>
      week && !resting.has(userId) ? [[userId, toWeek(week)]] : [],
    ),
  );
}

async function eventsAhead(ctx: Context, people: TeamPerson[], today: string) {
  const userIds = people.filter(({ isSharing }) => isSharing).map(({ userId }) => userId);
  if (userIds.length === 0) return new Map<string, never[]>();
  return sharedEvents(ctx, { userIds, from: today, to: addDays(today, EVENT_DAYS_AHEAD) });
}

/** Returns the members who share and rest today. A coach sees that they are resting, and nothing else about them. */
async function findResting(
  ctx: Context,
  people: TeamPerson[],
  today: string,
): Promise<Set<string>> {
  const userIds = people.filter(({ isSharing }) => isSharing).map(({ userId }) => userId);
  if (userIds.length === 0) return new Set();
  const rests = await listRestPeriods(ctx, { userIds, since: today });
  return new Set(rests.filter((rest) => isRestDay(today, rest)).map(({ userId }) => userId));
}

type TargetedWeek = PracticeWeek & { targetNights: number };

const toWeek = ({ nights, days, map }: TargetedWeek): PracticeWeek => ({ nights, days, map });

function lastWeeks({ clock }: Context, zone: string, number: number): string[] {
  const monday = weekStartOf(localDayOf(clock.now(), zone));
  return Array.from({ length: number }, (_, index) => addDays(monday, 7 * (index - number + 1)));
}

/** Returns the weekly figures of each member who shares them. */
async function practiceOf(
  ctx: Context,
  people: TeamPerson[],
  weeks: string[],
): Promise<Map<string, TargetedWeek[]>> {
  const userIds = people.filter(({ isSharing }) => isSharing).map(({ userId }) => userId);
  const [since] = weeks;
  if (since === undefined || userIds.length === 0) return new Map();
  const asked = { userIds, since };
  const nights = byPersonAndWeek(await nightsPerWeek(ctx, asked));
  const days = byPersonAndWeek(await daysPlannedPerWeek(ctx, asked));
  const maps = byPersonAndWeek(await listMappedWeeks(ctx, asked));
  const weeksOf = (userId: string) =>
    weeks.map((week) => ({
      nights: nights.get(`${userId} ${week}`)?.nights ?? 0,
      days: days.get(`${userId} ${week}`)?.days ?? 0,
      map: maps.has(`${userId} ${week}`),
      targetNights: maps.get(`${userId} ${week}`)?.targetNights ?? NIGHTS_TARGET[0],
    }));
  return new Map(userIds.map((userId) => [userId, weeksOf(userId)]));
}

function byPersonAndWeek<Row extends { userId: string; week: string }>(rows: Row[]) {
  return new Map(rows.map((row) => [`${row.userId} ${row.week}`, row]));
}

function averagesOf(weeks: string[], sharers: { weeks: PracticeWeek[] }[]) {
  if (sharers.length < MIN_SHARERS_FOR_AVERAGES) return null;
  const mean = (index: number, figure: (week: PracticeWeek) => number) => {
    const figures = sharers.flatMap(({ weeks }) => (weeks[index] ? [figure(weeks[index])] : []));
    return figures.reduce((sum, value) => sum + value, 0) / figures.length;
  };
  return weeks.map((_, index) => ({
    nights: mean(index, ({ nights }) => nights),
    days: mean(index, ({ days }) => days),
    maps: mean(index, ({ map }) => Number(map)),
  }));
}

/** Returns how many of the sharing members have listened or planned this week, or null if no one shares. */
export async function countTrainedThisWeek(
  ctx: Context,
  { teamId, zone }: { teamId: string; zone: string },
): Promise<{ trained: number; sharing: number } | null> {
  const practised = await practiceThisWeek(ctx, await listTeamPeople(ctx, teamId), zone);
  const weeks = [...practised.values()];
  const trained = weeks.filter(({ nights, days }) => nights > 0 || days > 0).length;
  return weeks.length === 0 ? null : { trained, sharing: weeks.length };
}
