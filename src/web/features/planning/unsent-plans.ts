import type { DailyActionBody, WeeklyMapBody } from "#shared/planning/contract.ts";
import { NO_REVIEW } from "#shared/planning/new-drafts.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { unsentUnder } from "#web/platform/outbox/index.ts";
import { DAYS_PREFIX, WEEKS_PREFIX } from "./plan-keys.ts";

type Plans = { days: DailyAction[]; weeks: WeeklyMap[] };

/** With what was saved without a network: a day planned a second time would otherwise begin empty and replace it. */
export async function withUnsentPlans<Known extends Plans>(known: Known): Promise<Known> {
  const days = await unsentUnder(DAYS_PREFIX);
  const weeks = await unsentUnder(WEEKS_PREFIX);
  if (days.length === 0 && weeks.length === 0) return known;
  // An older version of the product may have written them.
  const { saveDailyAction, saveWeeklyMap } = await import("#schemas/planning/contract.ts");
  return {
    ...known,
    days: days.reduce(
      (plans, { body }) => withDay(plans, saveDailyAction.body?.safeParse(body).data),
      known.days,
    ),
    weeks: weeks.reduce(
      (maps, { body }) => withWeek(maps, saveWeeklyMap.body?.safeParse(body).data),
      known.weeks,
    ),
  };
}

function withDay(days: DailyAction[], unsent: DailyActionBody | undefined): DailyAction[] {
  if (!unsent) return days;
  const { writtenAt, review: _, ...plan } = unsent;
  const before = days.find(({ forDate }) => forDate === plan.forDate);
  const review = before?.review ?? { ...NO_REVIEW, reviewedAt: null, isDeclined: false };
  const day = { ...plan, review, notes: before?.notes ?? [], plannedAt: writtenAt };
  return [
    ...days.filter((other) => other !== before),
    { ...day, id: before?.id ?? day.id },
  ].toSorted((one, other) => other.forDate.localeCompare(one.forDate));
}

function withWeek(weeks: WeeklyMap[], unsent: WeeklyMapBody | undefined): WeeklyMap[] {
  if (!unsent) return weeks;
  const { writtenAt, review: _, ...map } = unsent;
  const before = weeks.find(({ weekStart }) => weekStart === map.weekStart);
  const week = { ...map, id: before?.id ?? map.id, done: before?.done ?? {}, plannedAt: writtenAt };
  return [...weeks.filter((other) => other !== before), week].toSorted((one, other) =>
    other.weekStart.localeCompare(one.weekStart),
  );
}
