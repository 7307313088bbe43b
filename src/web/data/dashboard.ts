import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { advanceToDay } from "#shared/dashboard/advance-to-day.ts";
import { type DashboardState, getDashboardState } from "#shared/dashboard/contract.ts";
import { snoozeReminders } from "#shared/notifications/contract.ts";
import { draftPath } from "#shared/planning/contract.ts";
import { DRAFT_KINDS } from "#shared/planning/drafts.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { JOIN_OPENS_MINUTES } from "#shared/calls/join-window.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/time-spans.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue, type QueuedWrite } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { preloadQuery, refetchUnlessPreloaded } from "#web/platform/preload-queries.ts";
import { lastKnown, rememberedQuery } from "#web/platform/remembered-query.ts";
import {
  closesDay,
  DASHBOARD_KEY,
  daysOverlay,
  weeklyMapOfWrite,
  nearEventOverlay,
  withWeeklyMap,
} from "./planning.ts";
import { type Overlay, readWithDelivered, useApplyUnsent } from "#web/platform/overlay.ts";
import { useToday } from "#web/platform/use-today.ts";
import { breathingOverlay, cueWordsOverlay, nightsOverlay, restOverlay } from "./practice.ts";
import { profileQuery } from "./profile.ts";
import { answersIn } from "./vision.ts";

// Everything that the dashboard shows, in one call. Anything that the user writes, on any page, changes it.

const dashboardOverlay: Overlay<DashboardState> = (state, write) => {
  const { today, openYesterday } = state;
  const changed = {
    plan: dayOverlay(state.plan, today, write),
    tomorrow: dayOverlay(state.tomorrow, addDays(today, 1), write),
    openYesterday: openYesterday && closesDay(write, openYesterday) ? null : openYesterday,
    week: weekOverlay(state, write),
    drafts: draftsOverlay(state.drafts, write),
    nights: nightsOverlay(weekStartOf(today))(state.nights, write),
    vision: visionOverlay(state.vision, write),
    rest: restOverlay(today)(state.rest, write),
    event: nearEventOverlay(today)(state.event, write),
    checkIn: checkInOverlay(state.checkIn, write),
    cueWords: cueWordsOverlay(state.cueWords, write),
    breathingPattern: breathingOverlay(state.breathingPattern, write),
  };
  const isSame = Object.entries(changed).every(
    ([name, value]) => state[name as keyof typeof changed] === value,
  );
  return isSame ? state : { ...state, ...changed };
};

function dayOverlay(day: DailyAction | null, date: string, write: QueuedWrite): DailyAction | null {
  return daysOverlay(day ? [day] : [], write).find(({ forDate }) => forDate === date) ?? null;
}

/** Applies a write to this week's map, or to next week's map if there is none for this week. */
function weekOverlay({ week, today }: DashboardState, write: QueuedWrite): DashboardState["week"] {
  const body = weeklyMapOfWrite(write);
  if (!body || body.weekStart <= addDays(today, -7) || body.weekStart > addDays(today, 7))
    return week;
  if (week && week.weekStart < body.weekStart) return week;
  return withWeeklyMap(week?.weekStart === body.weekStart ? week : undefined, body);
}

/** Applies a write to the list of unfinished drafts, newest first. */
function draftsOverlay(drafts: DashboardState["drafts"], { path, method, ...write }: QueuedWrite) {
  const kind = DRAFT_KINDS.find((kind) => path === draftPath(kind));
  if (!kind) return drafts;
  const writtenAt = new Date(write.writtenAt).toISOString();
  const known = drafts.find((draft) => draft.kind === kind);
  if (known && known.writtenAt > writtenAt) return drafts;
  if (!known && method === "DELETE") return drafts;
  const others = drafts.filter((draft) => draft !== known);
  return method === "DELETE" ? others : [{ kind, writtenAt }, ...others];
}

/** Any write about a date answers its check-in. A date that is confirmed now isn't asked about for days. */
function checkInOverlay(checkIn: DashboardState["checkIn"], { path, refusal }: QueuedWrite) {
  const isAnswered =
    checkIn !== null && refusal === undefined && path.endsWith(`/${checkIn.order}/${checkIn.day}`);
  return isAnswered ? null : checkIn;
}

type VisionSummary = DashboardState["vision"];

function visionOverlay(vision: VisionSummary, write: QueuedWrite): VisionSummary {
  const answers = answersIn(write);
  const writtenAt = new Date(write.writtenAt).toISOString();
  if (Object.keys(answers).length === 0 || (vision.updatedAt ?? "") > writtenAt) return vision;
  const missing = VISION_STEPS.filter(({ key, order }) =>
    answers[key] === undefined ? vision.missing.includes(order) : answers[key].trim() === "",
  ).map(({ order }) => order);
  return {
    exists: missing.length < VISION_STEPS.length,
    missing,
    updatedAt: writtenAt,
    monthFocus: answers.q6 ?? vision.monthFocus,
    identity: answers.q8 ?? vision.identity,
  };
}

const lastShown = () => lastKnown<DashboardState>(DASHBOARD_KEY);

/** Refetched whenever the page is opened. */
const dashboardQuery = queryOptions({
  ...rememberedQuery({
    queryKey: DASHBOARD_KEY,
    endpoint: getDashboardState,
    ask: async (signal) => {
      const query = { zone: deviceZone() };
      const state = await readWithDelivered(dashboardOverlay, () =>
        callApi(getDashboardState, { query, signal }),
      );
      queryClient.setQueryData(profileQuery.queryKey, state.profile);
      return state;
    },
  }),
  placeholderData: lastShown,
  staleTime: 0,
});

/** A call is checked this often for its end, once it is open. */
const OPEN_CALL_INTERVAL_MS = 15 * MINUTE_MS;
/** After this time, a call without a link has none for this user. */
const LINK_EXPECTED_MS = 2 * MINUTE_MS;

/** Returns when to refetch, so that the link to the call appears when the call can be joined. */
function untilCallChanges(call: DashboardState["call"] | undefined): number | false {
  if (!call) return false;
  const joinOpensAt = Date.parse(call.startsAt) - JOIN_OPENS_MINUTES * MINUTE_MS;
  const untilOpen = joinOpensAt - Date.now();
  if (call.joinUrl || untilOpen < -LINK_EXPECTED_MS) return OPEN_CALL_INTERVAL_MS;
  // Browsers treat intervals of more than 24 days as none.
  return Math.min(DAY_MS, Math.max(MINUTE_MS, untilOpen));
}

export function useDashboard() {
  const today = useToday();
  const applyUnsent = useApplyUnsent(dashboardOverlay);
  return useQuery({
    ...dashboardQuery,
    refetchOnMount: refetchUnlessPreloaded,
    refetchInterval: ({ state }) => untilCallChanges(state.data?.call),
    select: useCallback(
      (state: DashboardState) => applyUnsent(advanceToDay(state, today)),
      [applyUnsent, today],
    ),
  });
}

/** Returns no reads if the device already has something to show, because the page doesn't have to wait then. */
export const dashboardReads = () =>
  lastShown() === undefined ? [preloadQuery(dashboardQuery)] : [];

export const dashboardRecords = [{ queryKey: DASHBOARD_KEY, overlay: dashboardOverlay }];

/** Turns off reminders until tomorrow. */
export const enqueueSnooze = (today: string): Promise<void> =>
  enqueue({
    key: "snooze",
    method: "PUT",
    path: snoozeReminders.path,
    body: { until: addDays(today, 1) },
  });
