import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { redirect } from "react-router";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { planFlowReducer, type PlanFlow, createPlanFlow } from "#shared/planning/plan-flow.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import { isOver, moveStaleDayDraft, moveStaleWeekDraft } from "#shared/planning/move-draft.ts";
import { newDailyDraft, newWeeklyDraft } from "#shared/planning/new-drafts.ts";
import { planDayOf, planWeekOf } from "#shared/time/local-day.ts";
import {
  findUnsentDraft,
  type Planning,
  planningQuery,
  planningWithUnsent,
  usePlanning,
} from "#web/data/planning.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { isPreloaded, preloadQuery, preload } from "#web/platform/preload-queries.ts";
import { dailyFlowStore, weeklyFlowStore } from "./flow-store.ts";

const FLOW_STORES = { daily: dailyFlowStore, weekly: weeklyFlowStore };

/**
 * Begins the plan and finds its step before the first render, for the loader of a URL without a step that is opened
 * directly.
 */
export async function startPlanLoader(
  kind: DraftKind,
  reader: Promise<Profile | undefined>,
  pathOfStep: (order: number) => string,
): Promise<null> {
  // Read both in parallel, because the first script's responses are gone once they have been read.
  const [profile] = await Promise.all([reader, preload(() => [preloadQuery(planningQuery)])]);
  if (!profile || !hasPermission(profile, "plan") || !isPreloaded(planningQuery.queryKey))
    return null;
  const { userId } = profile;
  const { planning, unfinished } = await readFlowStart(queryClient, kind, userId);
  START_PLAN[kind](userId, planning, unfinished ?? "saved");
  const flow = FLOW_STORES[kind].get(userId);
  if (flow) throw redirect(pathOfStep(flow.order));
  return null;
}

/**
 * Returns whether opening the planner should start again, although a plan is in memory: its date has passed, or nothing
 * was changed in it and another date is due.
 */
export function isStale({ draft, isFinished }: PlanFlow, at: Date): boolean {
  const now = { at, zone: deviceZone() };
  const isDue =
    draft.kind === "daily"
      ? draft.forDate === planDayOf(at, now.zone)
      : draft.weekStart === planWeekOf(at, now.zone);
  return isOver(draft, now) || (!isDue && (isFinished || !hasText(draft)));
}

/** Continues an unfinished plan, or starts a new one, when a step is opened without a plan in memory. */
export function useResumeDraft(kind: DraftKind, userId: string, isDue: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isDue) return undefined;
    let isHere = true;
    const begin = async () => {
      const { planning, unfinished } = await readFlowStart(client, kind, userId);
      if (isHere) START_PLAN[kind](userId, planning, unfinished ?? "saved");
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, [client, kind, userId, isDue]);
}

const NO_PLANNING: Planning = {
  days: [],
  weeks: [],
  drafts: { daily: null, weekly: null },
  callsAttended: [],
  events: [],
};

/** Undefined until requested; empty if it couldn't be loaded. */
export function useFlowPlanning(isBegun: boolean): Planning | undefined {
  // Until then, it is loaded when a plan is started.
  const { data, isPending } = usePlanning({ enabled: isBegun });
  return isPending ? undefined : (data ?? NO_PLANNING);
}

/** How long to wait for a dead connection when cached data is available. */
const TIMEOUT_MS = 4_000;

export type FlowStart = {
  planning: Planning;
  /** The unfinished draft from this or another device, if it contains any text. */
  unfinished: Draft | null;
};

/**
 * Reads the latest state every time, so that a plan started in another tab or on another device isn't started again,
 * empty.
 */
export async function readFlowStart(
  client: QueryClient,
  kind: DraftKind,
  userId: string,
): Promise<FlowStart> {
  // The order matters: a draft sent between the two reads is on the server by the second, so it can't be missed by
  // both.
  const unsent = await findUnsentDraft(kind);
  const saved = (await fetchPlanning(client)) ?? NO_PLANNING;
  const stored = unsent ? unsent.draft : saved.drafts[kind]?.draft;
  const draft = draftOnScreen(kind, userId) ?? stored;
  return {
    planning: planningWithUnsent(saved),
    unfinished: draft && hasText(draft) ? draft : null,
  };
}

async function fetchPlanning(client: QueryClient): Promise<Planning | undefined> {
  const { queryKey } = planningQuery;
  const known = client.getQueryData(queryKey);
  if (isPreloaded(queryKey)) return known;
  // A response in flight may be older than what the device has just sent.
  await client.cancelQueries({ queryKey, exact: true });
  const request = client.fetchQuery({ ...planningQuery, staleTime: 0 }).catch(() => known);
  if (!known) return request;
  const timeout = new Promise<Planning>((resolve) => setTimeout(() => resolve(known), TIMEOUT_MS));
  return Promise.race([request, timeout]);
}

/** Returns the draft in memory, which is the most recent after typing. */
function draftOnScreen(kind: DraftKind, userId: string): Draft | undefined {
  const flow = FLOW_STORES[kind].get(userId);
  return flow?.isFinished ? undefined : flow?.draft;
}

/** What a plan starts from: an unfinished draft, the saved plan for its date, or nothing. */
export type From = Draft | "saved" | "nothing";

function startDay(userId: string, { days, events }: Planning, from: From): void {
  const now = { at: new Date(), zone: deviceZone() };
  const isEmpty = from === "nothing";
  const fresh = newDailyDraft(days, now, crypto.randomUUID(), { isEmpty, events });
  const isUnfinished = typeof from === "object" && from.kind === "daily";
  const draft = isUnfinished ? moveStaleDayDraft(from, days, now, events) : fresh;
  const isFinished = draft === fresh && !isEmpty && days.some((day) => day.id === fresh.id);
  dailyFlowStore.put(userId, resumed({ ...createPlanFlow(draft, false), isFinished }, draft));
}

function startWeek(userId: string, { weeks }: Planning, from: From): void {
  const now = { at: new Date(), zone: deviceZone() };
  const isEmpty = from === "nothing";
  const fresh = newWeeklyDraft(weeks, now, crypto.randomUUID(), { isEmpty });
  const isUnfinished = typeof from === "object" && from.kind === "weekly";
  const draft = isUnfinished ? moveStaleWeekDraft(from, weeks, now) : fresh;
  const isFinished = draft === fresh && !isEmpty && weeks.some((week) => week.id === fresh.id);
  const flow = createPlanFlow(draft, weeks.length === 0);
  weeklyFlowStore.put(userId, resumed({ ...flow, isFinished }, draft));
}

export const START_PLAN = { daily: startDay, weekly: startWeek };

/** Whether the date that Start would plan already has a plan. */
export function hasSavedPlan(kind: Draft["kind"], { days, weeks }: Planning): boolean {
  const [at, zone] = [new Date(), deviceZone()];
  if (kind === "weekly") return weeks.some(({ weekStart }) => weekStart === planWeekOf(at, zone));
  const forDate = planDayOf(at, zone);
  return days.some((day) => day.forDate === forDate && day.plannedAt !== null);
}

function resumed<Kind extends Draft>(flow: PlanFlow<Kind>, { order }: Draft): PlanFlow<Kind> {
  return planFlowReducer(flow, { type: "set", change: { order } as Partial<PlanFlow<Kind>> });
}
