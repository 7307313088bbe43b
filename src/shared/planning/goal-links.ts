import { addDays } from "#shared/time/local-day.ts";
import {
  type DailyAction,
  type Goal,
  GOALS,
  type Objective,
  WEEK_OBJECTIVE_OF,
  type WeeklyMap,
} from "./records.ts";

type GoalTexts = { week: WeeklyMap | null | undefined; month: string; year: string };
export type NamedGoal = { goal: Goal; text: string };

/** Returns the written goals, which are the ones that can be served. */
export function writtenGoals({ week, month, year }: GoalTexts): NamedGoal[] {
  const textOf = (goal: Goal) => {
    if (goal === "month") return month;
    return goal === "year" ? year : (week?.[goal] ?? "");
  };
  return GOALS.map((goal) => ({ goal, text: textOf(goal).trim() })).filter(
    ({ text }) => text !== "",
  );
}

type GoalLinks = Pick<DailyAction, "serves">;

/** Ties a line that was copied from the week to its goal, without another tap. */
export function linkToWeekGoal({ serves }: GoalLinks, field: Objective): GoalLinks {
  const goal = GOALS.find((goal) => goal === WEEK_OBJECTIVE_OF[field]);
  return { serves: goal ? { ...serves, [field]: goal } : serves };
}

/**
 * Returns the goals from the one that a line serves up to the year's goal, to show what the line is ultimately for.
 */
export function goalChain(goal: Goal, texts: GoalTexts): NamedGoal[] {
  const isAbove: Goal[] = goal === "year" ? [] : ["year"];
  if (goal !== "year" && goal !== "month") isAbove.unshift("month");
  const links = [goal, ...isAbove];
  return writtenGoals(texts)
    .filter((named) => links.includes(named.goal))
    .toSorted((one, other) => links.indexOf(one.goal) - links.indexOf(other.goal));
}

const DAYS_WITHOUT = 14;

type Options = {
  days: readonly Pick<DailyAction, "forDate" | "serves">[];
  month: string;
  year: string;
  today: string;
};

/**
 * Returns the month's focus and the year's goal if no line has served them for two weeks. Returns nothing for an
 * athlete who ties no lines to any goal.
 */
export function unservedGoals({ days, month, year, today }: Options): NamedGoal[] {
  const from = addDays(today, -DAYS_WITHOUT);
  const recent = days.filter(({ forDate }) => forDate > from && forDate <= today);
  const served = new Set(recent.flatMap(({ serves }) => Object.values(serves)));
  if (served.size === 0) return [];
  return writtenGoals({ week: null, month, year }).filter(({ goal }) => !served.has(goal));
}
