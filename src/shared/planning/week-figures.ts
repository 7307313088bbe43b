import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { type DailyAction, OBJECTIVES, type Score } from "./records.ts";

/** A week's figures. Averages are null if there are no values. */
export type WeekFigures = {
  weekStart: string;
  nights: number;
  daysPlanned: number;
  objectives: number;
  done: number;
} & Record<Score, number | null>;

type Log = { days: DailyAction[]; practices: PracticeOfDay[] };

/** Returns every week from the first to the last one with any activity, including the empty weeks in between. */
export function weekFigures({ days, practices }: Log): WeekFigures[] {
  const dates = [
    ...days.map(({ forDate }) => forDate),
    ...practices.map(({ night }) => night),
  ].toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (!first || !last) return [];
  const figures: WeekFigures[] = [];
  for (let weekStart = weekStartOf(first); weekStart <= last; weekStart = addDays(weekStart, 7)) {
    figures.push(figuresOf(weekStart, { days, practices }));
  }
  return figures;
}

/**
 * Returns the weeks that have complete figures. Leaves out the first week if there are older days that weren't
 * loaded, because some of its own days may be missing, and a week that has only been planned, because it hasn't
 * begun.
 */
export function completeWeeks(log: Log, until: string, hasOlder: boolean): WeekFigures[] {
  return weekFigures(log)
    .slice(hasOlder ? 1 : 0)
    .filter(({ weekStart }) => weekStart <= until);
}

export function figuresOf(weekStart: string, { days, practices }: Log): WeekFigures {
  // Days are compared as strings: computing the weeks for a few months of days takes a phone 50 ms.
  const nextWeek = addDays(weekStart, 7);
  const isInWeek = (day: string) => weekStart <= day && day < nextWeek;
  const planned = days.filter(({ forDate, plannedAt }) => isInWeek(forDate) && plannedAt !== null);
  const listened = practices.filter(({ kind, night }) => kind === "vision" && isInWeek(night));
  return {
    weekStart,
    nights: new Set(listened.map(({ night }) => night)).size,
    daysPlanned: planned.length,
    objectives: sum(planned, (day) => OBJECTIVES.filter((name) => day[name] !== "").length),
    done: sum(planned, (day) => Object.values(day.review.done).filter(isDone).length),
    ...averages(days.filter(({ forDate }) => isInWeek(forDate))),
  };
}

const isDone = (mark: string) => mark === "done";

function averages(days: DailyAction[]): Record<Score, number | null> {
  const average = (score: Score) => {
    const rated = days.flatMap(({ review }) => review[score] ?? []);
    return rated.length === 0 ? null : sum(rated, (value) => value) / rated.length;
  };
  return {
    focus: average("focus"),
    confidence: average("confidence"),
    energy: average("energy"),
    mood: average("mood"),
  };
}

const sum = <Item>(items: Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
