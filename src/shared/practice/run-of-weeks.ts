import { addDays } from "#shared/time/local-day.ts";
import { NIGHTS_TARGET } from "./contract.ts";
import type { RestDays } from "./rest.ts";

type Weeks = {
  /** The Monday of the current week. */
  thisWeek: string;
  /** Nights listened and the target that was chosen, by how many weeks ago that was: 0 is the current week. */
  nights: Readonly<Record<number, number>>;
  targets: Readonly<Record<number, number>>;
  rests: readonly RestDays[];
};

/** How many weeks a run can have, the current one included: more than a year is not read. */
export const LONGEST_RUN = 53;

/**
 * Weeks in a row in which the athlete's own target was met. The current week counts once it is met and never breaks the
 * run; neither does a week with a day of rest, which adds nothing either.
 */
export function runOfWeeks({ thisWeek, nights, targets, rests }: Weeks): number {
  const hasRest = (weeksAgo: number) => {
    const monday = addDays(thisWeek, -7 * weeksAgo);
    const sunday = addDays(monday, 6);
    return rests.some(({ firstDay, lastDay }) => firstDay <= sunday && monday <= lastDay);
  };
  let run = 0;
  for (let weeksAgo = 0; weeksAgo < LONGEST_RUN; weeksAgo++) {
    if ((nights[weeksAgo] ?? 0) >= (targets[weeksAgo] ?? NIGHTS_TARGET[0])) run += 1;
    else if (weeksAgo > 0 && !hasRest(weeksAgo)) break;
  }
  return run;
}
