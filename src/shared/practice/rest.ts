import { z } from "zod";
import { StorableDay } from "#shared/calendar/storable-time.ts";
import { deviceWrite } from "#shared/device-write.ts";
import { endpoint } from "#shared/endpoint.ts";
import { addDays, daysBetween } from "#shared/time/local-day.ts";

export const REST_REASONS = ["injured", "ill", "off_season", "exams"] as const;
export type RestReason = (typeof REST_REASONS)[number];

/** A rest period from the first to the last day, both inclusive. */
export type RestDays = { firstDay: string; lastDay: string };

export const RestPeriod = z.object({
  id: z.uuid(),
  firstDay: StorableDay,
  lastDay: StorableDay,
  reason: z.enum(REST_REASONS),
});
export type RestPeriod = z.infer<typeof RestPeriod>;

export const MAX_REST_DAYS = 365;

const Days = RestPeriod.pick({ firstDay: true, lastDay: true });
/** Compares the days only if both are valid. */
const areBothDaysValid = ({ value }: { value: unknown }) => Days.safeParse(value).success;

export const saveRestPeriod = endpoint("PUT", "/_api/v1/userinput/rest-periods/:id", {
  summary: "Save a rest period; a last day before the first day cancels the rest",
  params: RestPeriod.pick({ id: true }),
  body: RestPeriod.omit({ id: true })
    .extend(deviceWrite)
    .refine(({ firstDay, lastDay }) => lastDay >= addDays(firstDay, -1), {
      path: ["lastDay"],
      message: "This is before the first day",
      when: areBothDaysValid,
    })
    .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < MAX_REST_DAYS, {
      path: ["lastDay"],
      message: "Rest for a year at most",
      when: areBothDaysValid,
    }),
  reply: z.null(),
});

export const isRestDay = (day: string, { firstDay, lastDay }: RestDays) =>
  firstDay <= day && day <= lastDay;

/** Returns the current rest period, or else the next one; null if there is neither. */
export function findCurrentOrNextRest<Rest extends RestDays>(
  rests: readonly Rest[],
  today: string,
): Rest | null {
  const ahead = rests
    .filter(({ firstDay, lastDay }) => lastDay >= today && lastDay >= firstDay)
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay));
  return ahead[0] ?? null;
}
