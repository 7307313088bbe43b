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

/** The goals that are written, and so can be served. */
export function writtenGoals({ week, month, year }: GoalTexts): NamedGoal[] {
  const textOf = (goal: Goal) => {
    if (goal === "month") return month;
    return goal === "year" ? year : (week?.[goal] ?? "");
  };
  return GOALS.map((goal) => ({ goal, text: textOf(goal).trim() })).filter(
    ({ text }) => text !== "",
  );
}

type Ties = Pick<DailyAction, "serves">;

/** A line that is taken from the week serves it, without another tap. */
export function tiedToWeek({ serves }: Ties, field: Objective): Ties {
  const goal = GOALS.find((goal) => goal === WEEK_OBJECTIVE_OF[field]);
  return { serves: goal ? { ...serves, [field]: goal } : serves };
}

/** From the goal that a line serves up to the year: what it is for in the end. */
export function chainOf(goal: Goal, texts: GoalTexts): NamedGoal[] {
  const isAbove: Goal[] = goal === "year" ? [] : ["year"];
  if (goal !== "year" && goal !== "month") isAbove.unshift("month");
  const links = [goal, ...isAbove];
  return writtenGoals(texts)
    .filter((named) => links.includes(named.goal))
    .toSorted((one, other) => links.indexOf(one.goal) - links.indexOf(other.goal));
}

const DAYS_WITHOUT = 14;

type Asked = {
  days: readonly Pick<DailyAction, "forDate" | "serves">[];
  month: string;
  year: string;
  today: string;
};

/**
 * The month's focus and the year's goal, if no line has served them for two weeks. An athlete who ties no lines to
 * anything is not told so.
 */
export function unservedGoals({ days, month, year, today }: Asked): NamedGoal[] {
  const from = addDays(today, -DAYS_WITHOUT);
  const recent = days.filter(({ forDate }) => forDate > from && forDate <= today);
  const served = new Set(recent.flatMap(({ serves }) => Object.values(serves)));
  if (served.size === 0) return [];
  return writtenGoals({ week: null, month, year }).filter(({ goal }) => !served.has(goal));
}
