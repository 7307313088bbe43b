import { useCallback, useSyncExternalStore } from "react";
import {
  createFlow,
  type CreateFlow,
  type FlowAction,
  startFlow,
} from "#shared/planning/create-flow.ts";
import type { DailyDraft, Draft, WeeklyDraft } from "#shared/planning/drafts.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import { dayBroughtUpToDate, weekBroughtUpToDate } from "#shared/planning/move-draft.ts";
import { newDailyDraft, newWeeklyDraft } from "#shared/planning/new-drafts.ts";
import { planDayOf, planWeekOf } from "#shared/time/local-day.ts";
import type { Planning } from "#web/data/planning.ts";
import { saveDraft } from "#web/data/drafts.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { dailyFlowStore, type FlowStore, weeklyFlowStore } from "./flow-store.ts";

export type Flow<Kind extends Draft> = {
  state: CreateFlow<Kind>;
  /** Returns the flow's new state. */
  dispatch: (action: FlowAction<Kind>) => CreateFlow<Kind>;
  /** What was typed or tapped: kept at once. */
  change: (change: Partial<Kind>) => void;
  /** The same draft for another date, which may have a saved plan. */
  move: (draft: Kind, isDateSaved: boolean) => void;
};

export const useDailyFlow = (userId: string) => useFlow<DailyDraft>(dailyFlowStore, userId);
export const useWeeklyFlow = (userId: string) => useFlow<WeeklyDraft>(weeklyFlowStore, userId);

function useFlow<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): Flow<Kind> | undefined {
  const state = useSyncExternalStore(store.subscribe, () => store.of(userId));
  const dispatch = useCallback(
    (action: FlowAction<Kind>) => {
      const before = store.of(userId);
      if (!before) throw new Error("No flow has been started");
      const after = createFlow(before, action);
      store.put(userId, after);
      if (action.type === "set" && "isFinished" in action.change) store.tellTabs(userId, after);
      return after;
    },
    [store, userId],
  );
  if (!state) return undefined;
  return {
    state,
    dispatch,
    change(change) {
      const draft = { ...state.draft, ...change };
      dispatch({ type: "set", change: { draft, isFinished: false } });
      void saveDraft(draft);
    },
    move(draft, isDateSaved) {
      // A saved plan that is only looked at is nothing unfinished.
      const isFinished = isDateSaved && (state.isFinished || !hasText(state.draft));
      dispatch({ type: "set", change: { draft, isFinished } });
      if (!isFinished) void saveDraft(draft);
    },
  };
}

/** What a plan begins with: what was left unfinished, what is saved for its date, or nothing. */
export type From = Draft | "saved" | "nothing";

function beginDay(userId: string, { days }: Planning, from: From): void {
  const now = { at: new Date(), zone: deviceZone() };
  const isEmpty = from === "nothing";
  const fresh = newDailyDraft(days, now, crypto.randomUUID(), { isEmpty });
  const isUnfinished = typeof from === "object" && from.kind === "daily";
  const draft = isUnfinished ? dayBroughtUpToDate(from, days, now) : fresh;
  const isFinished = draft === fresh && !isEmpty && days.some((day) => day.id === fresh.id);
  dailyFlowStore.put(userId, resumed({ ...startFlow(draft, false), isFinished }, draft));
}

function beginWeek(userId: string, { weeks }: Planning, from: From): void {
  const now = { at: new Date(), zone: deviceZone() };
  const isEmpty = from === "nothing";
  const fresh = newWeeklyDraft(weeks, now, crypto.randomUUID(), { isEmpty });
  const isUnfinished = typeof from === "object" && from.kind === "weekly";
  const draft = isUnfinished ? weekBroughtUpToDate(from, weeks, now) : fresh;
  const isFinished = draft === fresh && !isEmpty && weeks.some((week) => week.id === fresh.id);
  const flow = startFlow(draft, weeks.length === 0);
  weeklyFlowStore.put(userId, resumed({ ...flow, isFinished }, draft));
}

export const BEGIN = { daily: beginDay, weekly: beginWeek };

/** Whether the date that Start would plan has a plan already. */
export function hasSavedPlan(kind: Draft["kind"], { days, weeks }: Planning): boolean {
  const [at, zone] = [new Date(), deviceZone()];
  if (kind === "weekly") return weeks.some(({ weekStart }) => weekStart === planWeekOf(at, zone));
  const forDate = planDayOf(at, zone);
  return days.some((day) => day.forDate === forDate && day.plannedAt !== null);
}

function resumed<Kind extends Draft>(flow: CreateFlow<Kind>, { order }: Draft): CreateFlow<Kind> {
  return createFlow(flow, { type: "set", change: { order } as Partial<CreateFlow<Kind>> });
}
