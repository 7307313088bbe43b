import { addDays } from "#shared/time/local-day.ts";
import { NIGHTS_TARGET } from "./contract.ts";
import type { RestDays } from "./rest.ts";

type Weeks = {
  /** The Monday of the current week. */
  thisWeek: string;
  /** Nights listened and the target that was chosen, by the week's Monday. */
  nights: Readonly<Record<string, number>>;
  targets: Readonly<Record<string, number>>;
  rests: readonly RestDays[];
  /** How many weeks these are, with the current one. */
  weeks: number;
};

/** `mayBeLonger`: nothing has broken the run in the weeks that were looked at. */
export type RunOfWeeks = { run: number; mayBeLonger: boolean };

/**
 * Weeks in a row in which the athlete's own target was met. The current week counts once it is met and never breaks the
 * run; neither does a week with a day of rest, which adds nothing either.
 */
export function runOfWeeks({ thisWeek, nights, targets, rests, weeks }: Weeks): RunOfWeeks {
  const isMet = (week: string) => (nights[week] ?? 0) >= (targets[week] ?? NIGHTS_TARGET[0]);
  const hasRest = (week: string) =>
    rests.some(({ firstDay, lastDay }) => firstDay <= addDays(week, 6) && week <= lastDay);
  let run = isMet(thisWeek) ? 1 : 0;
  for (let back = 1; back < weeks; back++) {
    const week = addDays(thisWeek, -7 * back);
    if (isMet(week)) run += 1;
    else if (!hasRest(week)) return { run, mayBeLonger: false };
  }
  return { run, mayBeLonger: true };
}
