import { addDays, daysBetween, weekStartOf } from "#shared/time/local-day.ts";
import type { DashboardState } from "./contract.ts";

/**
 * Returns what a dashboard that was read on an earlier day shows on this day. Without a network, yesterday's data is
 * all there is in the morning, and today's plan is its `tomorrow`.
 */
export function advanceToDay(state: DashboardState, today: string): DashboardState {
  const daysPassed = daysBetween(state.today, today);
  if (daysPassed <= 0) return state;
  const yesterday = [state.plan, state.tomorrow][daysPassed - 1];
  const isOpen = yesterday && !yesterday.review.reviewedAt && !yesterday.review.isDeclined;
  const weekStart = weekStartOf(today);
  const { nights } = state;
  return {
    ...state,
    today,
    plan: daysPassed === 1 ? state.tomorrow : null,
    tomorrow: null,
    openYesterday: isOpen ? { id: yesterday.id, forDate: yesterday.forDate } : null,
    week: state.week && state.week.weekStart >= weekStart ? state.week : null,
    nights:
      weekStartOf(state.today) === weekStart
        ? nights
        : { ...nights, done: 0, days: nights.days.map(() => false) },
    event: state.event && state.event.day >= addDays(today, -1) ? state.event : null,
    rest: state.rest && state.rest.lastDay >= today ? state.rest : null,
    isFirstDay: false,
    teamWeek: null,
    encouragement: null,
  };
}
