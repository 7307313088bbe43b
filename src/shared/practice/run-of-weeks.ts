import { addDays } from "#shared/time/local-day.ts";
import { NIGHTS_TARGET } from "./contract.ts";
import type { RestDays } from "./rest.ts";

type Weeks = {
  /** Monday of the current week. */
  thisWeek: string;
  /** Nights listened and the chosen target, keyed by how many weeks ago; 0 is the current week. */
  nights: Readonly<Record<number, number>>;
  targets: Readonly<Record<number, number>>;
  rests: readonly RestDays[];
};

/** The longest possible run in weeks, including the current one. Data older than a year isn't read. */
export const MAX_RUN = 53;

/**
 * Returns the number of consecutive weeks in which the athlete met their own target. The current week counts once its
 * target is met and never breaks the run. A week with a rest day doesn't break the run either, but doesn't extend it.
 */
export function runOfWeeks({ thisWeek, nights, targets, rests }: Weeks): number {
  const hasRest = (weeksAgo: number) => {
    const monday = addDays(thisWeek, -7 * weeksAgo);
    const sunday = addDays(monday, 6);
    return rests.some(({ firstDay, lastDay }) => firstDay <= sunday && monday <= lastDay);
  };
  let run = 0;
  for (let weeksAgo = 0; weeksAgo < MAX_RUN; weeksAgo++) {
    if ((nights[weeksAgo] ?? 0) >= (targets[weeksAgo] ?? NIGHTS_TARGET[0])) run += 1;
    else if (weeksAgo > 0 && !hasRest(weeksAgo)) break;
  }
  return run;
}
