import { addDays, isMorning, planDayOf, planWeekOf } from "#shared/time/local-day.ts";
import type { DailyDraft, WeeklyDraft } from "./drafts.ts";
import {
  type DailyAction,
  type DayAnswers,
  type DayReview,
  WEEK_REVIEW_QUESTIONS,
  OBJECTIVES,
  WEEK_OBJECTIVES,
  type WeekAnswers,
  type WeeklyMap,
} from "./records.ts";

export type Now = { at: Date; zone: string };

/** A draft for a date with a saved plan starts with that plan, unless `isEmpty` is set. */
type NewDraft = { isEmpty?: boolean };

/** Days of events are competition days unless their plan says otherwise. */
export type EventDay = { day: string };

export function isCompetitionDay(
  forDate: string,
  planned: DailyAction | undefined,
  events: readonly EventDay[],
): boolean {
  if (planned && planned.plannedAt !== null) return planned.isCompetition;
  return events.some(({ day }) => day === forDate);
}

export const NO_REVIEW: DayReview = {
  done: {},
  win: "",
  lesson: "",
  focus: null,
  confidence: null,
  energy: null,
  mood: null,
  ifThenUsed: null,
};

/**
 * Creates a draft. In the evening it reviews today and plans tomorrow; in the morning it reviews yesterday, if that
 * is unreviewed, and plans today.
 */
export function newDailyDraft(
  days: readonly DailyAction[],
  { at, zone }: Now,
  id: string,
  { isEmpty = false, events = [] }: NewDraft & { events?: readonly EventDay[] } = {},
): DailyDraft {
  const forDate = planDayOf(at, zone);
  const reviewed = days.find(({ forDate: date }) => date === addDays(forDate, -1));
  const isOpen = reviewed && (!isMorning(at, zone) || isUnreviewed(reviewed));
  const saved = days.find(({ forDate: date }) => date === forDate);
  const planned = isEmpty ? undefined : saved;
  const { done, win, lesson, focus, confidence, energy, mood, ifThenUsed } =
    reviewed?.review ?? NO_REVIEW;
  return {
    kind: "daily",
    id: saved?.id ?? id,
    order: 1,
    forDate,
    reviewDate: isOpen ? reviewed.forDate : null,
    ...answersOf(planned),
    plan: planned?.plan ?? { obstacle: "", ifthen: "" },
    isCompetition: isCompetitionDay(forDate, planned, events),
    serves: planned?.serves ?? {},
    review: { done, win, lesson, focus, confidence, energy, mood, ifThenUsed },
  };
}

function answersOf(planned: DailyAction | undefined): DayAnswers {
  return Object.fromEntries(OBJECTIVES.map((name) => [name, planned?.[name] ?? ""])) as DayAnswers;
}

/** Returns whether the day has no review yet and the athlete has not declined to write one. */
function isUnreviewed({ review }: DailyAction): boolean {
  return review.reviewedAt === null && !review.isDeclined;
}

export function newWeeklyDraft(
  weeks: readonly WeeklyMap[],
  { at, zone }: Now,
  id: string,
  { isEmpty = false }: NewDraft = {},
): WeeklyDraft {
  const weekStart = planWeekOf(at, zone);
  const saved = weeks.find((week) => week.weekStart === weekStart);
  const planned = isEmpty ? undefined : saved;
  const before = weekBefore(weeks, weekStart);
  return {
    kind: "weekly",
    id: saved?.id ?? id,
    order: 1,
    weekStart,
    reviewWeekStart: before?.weekStart ?? null,
    ...weekAnswersOf(planned),
    plan: planned?.plan ?? { obstacle: "", ifthen: "", call: "" },
    targetNights: nightsOf(planned),
    done: before?.done ?? {},
  };
}

function weekAnswersOf(planned: WeeklyMap | undefined): WeekAnswers {
  const names = [...WEEK_REVIEW_QUESTIONS, ...WEEK_OBJECTIVES];
  return Object.fromEntries(names.map((name) => [name, planned?.[name] ?? ""])) as WeekAnswers;
}

/** Returns the newest map that can be reviewed when this week is mapped. */
export function weekBefore(weeks: readonly WeeklyMap[], weekStart: string): WeeklyMap | undefined {
  return weeks.find((week) => week.weekStart < weekStart);
}

export function nightsOf(planned: WeeklyMap | undefined): WeeklyDraft["targetNights"] {
  return planned?.targetNights === 4 || planned?.targetNights === 6 ? planned.targetNights : 5;
}
