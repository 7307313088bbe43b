import { addDays, localDayOf, planDayOf, planWeekOf } from "#shared/time/local-day.ts";
import type { DailyDraft, Draft, WeeklyDraft } from "./drafts.ts";
import { type EventDay, isCompetitionDay, nightsOf, type Now, weekBefore } from "./new-drafts.ts";
import {
  type DailyAction,
  WEEK_REVIEW_QUESTIONS,
  OBJECTIVES,
  WEEK_OBJECTIVES,
  type WeeklyMap,
} from "./records.ts";

const WEEK_ANSWERS = [...WEEK_REVIEW_QUESTIONS, ...WEEK_OBJECTIVES] as const;
const DAY_PLAN = ["obstacle", "ifthen"] as const;
const WEEK_PLAN = [...DAY_PLAN, "call"] as const;

/**
 * Moves the draft to another day. Typed text moves along. A line that is empty, or equal to the saved line of the old
 * day, is replaced by the saved line of the new day, so that saving there clears nothing.
 */
export function moveToDay(
  draft: DailyDraft,
  forDate: string,
  days: readonly DailyAction[],
  events: readonly EventDay[] = [],
): DailyDraft {
  const oldDay = days.find((day) => day.forDate === draft.forDate);
  const newDay = days.find((day) => day.forDate === forDate);
  const isCompetitionTyped =
    draft.isCompetition !== isCompetitionDay(draft.forDate, oldDay, events);
  // A day cannot be planned and reviewed at once.
  const canReview = draft.reviewDate !== null && draft.reviewDate < forDate;
  return {
    ...draft,
    forDate,
    reviewDate: canReview ? draft.reviewDate : null,
    ...movedLines(OBJECTIVES, draft, oldDay, newDay),
    plan: movedLines(DAY_PLAN, draft.plan, oldDay?.plan, newDay?.plan),
    serves: { ...newDay?.serves, ...draft.serves },
    isCompetition: isCompetitionTyped
      ? draft.isCompetition
      : isCompetitionDay(forDate, newDay, events),
  };
}

export function moveToWeek(
  draft: WeeklyDraft,
  weekStart: string,
  weeks: readonly WeeklyMap[],
): WeeklyDraft {
  const oldDay = weeks.find((week) => week.weekStart === draft.weekStart);
  const newDay = weeks.find((week) => week.weekStart === weekStart);
  const before = weekBefore(weeks, weekStart);
  const reviewWeekStart = before?.weekStart ?? null;
  const areNightsTyped = draft.targetNights !== nightsOf(oldDay);
  return {
    ...draft,
    weekStart,
    reviewWeekStart,
    // Marks are about one week's objectives and would be wrong for another week.
    done: reviewWeekStart === draft.reviewWeekStart ? draft.done : (before?.done ?? {}),
    ...movedLines(WEEK_ANSWERS, draft, oldDay, newDay),
    plan: movedLines(WEEK_PLAN, draft.plan, oldDay?.plan, newDay?.plan),
    targetNights: areNightsTyped ? draft.targetNights : nightsOf(newDay),
  };
}

/** Moves the plan of a draft that was left overnight to a day that is still ahead. */
export function moveStaleDayDraft(
  draft: DailyDraft,
  days: readonly DailyAction[],
  { at, zone }: Now,
  events: readonly EventDay[] = [],
): DailyDraft {
  return isOver(draft, { at, zone }) ? moveToDay(draft, planDayOf(at, zone), days, events) : draft;
}

export function moveStaleWeekDraft(
  draft: WeeklyDraft,
  weeks: readonly WeeklyMap[],
  { at, zone }: Now,
): WeeklyDraft {
  return isOver(draft, { at, zone }) ? moveToWeek(draft, planWeekOf(at, zone), weeks) : draft;
}

/** Returns whether the draft's day or week has ended, so that it can't be saved for it anymore. */
export function isOver(draft: Draft, { at, zone }: Now): boolean {
  const endsBefore =
    draft.kind === "daily" ? addDays(draft.forDate, 1) : addDays(draft.weekStart, 7);
  return endsBefore <= localDayOf(at, zone);
}

/** Returns how many saved lines of the draft's day would change by saving. */
export function changedDayLines(draft: DailyDraft, saved: DailyAction): number {
  return changedLines(OBJECTIVES, draft, saved) + changedLines(DAY_PLAN, draft.plan, saved.plan);
}

export function changedWeekLines(draft: WeeklyDraft, saved: WeeklyMap): number {
  return changedLines(WEEK_ANSWERS, draft, saved) + changedLines(WEEK_PLAN, draft.plan, saved.plan);
}

type Lines<Name extends string> = Record<Name, string>;

function movedLines<Name extends string>(
  names: readonly Name[],
  draft: Lines<Name>,
  oldDay: Lines<Name> | undefined,
  newDay: Lines<Name> | undefined,
): Lines<Name> {
  const isTyped = (name: Name) => draft[name].trim() !== "" && draft[name] !== oldDay?.[name];
  const moved = names.map((name) => [name, isTyped(name) ? draft[name] : (newDay?.[name] ?? "")]);
  return Object.fromEntries(moved) as Lines<Name>;
}

function changedLines<Name extends string>(
  names: readonly Name[],
  draft: Lines<Name>,
  saved: Lines<Name>,
): number {
  return names.filter((name) => saved[name] !== "" && saved[name] !== draft[name].trim()).length;
}
