import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  draftPath,
  readPlanning,
  readRecentObjectives,
  readRecentWeeklyMap,
} from "#shared/planning/contract.ts";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { call } from "#web/platform/api.ts";
import { enqueue, findPending } from "#web/platform/outbox/index.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";
import { daysOverlay } from "./days.ts";
import { PLANNING_KEY } from "./keys.ts";
import { applyUnsent, type Overlay, readWithDelivered, useApplyUnsent } from "./overlay.ts";
import { mapIn, weeksOverlay, withMap } from "./weeks.ts";

// What a plan is made from, and the plans that are being written.

export const draftKey = (kind: DraftKind) => `planning/draft/${kind}`;

/** On the device at once, on the server when typing pauses. */
export const saveDraft = (draft: Draft): Promise<void> =>
  enqueue({
    key: draftKey(draft.kind),
    method: "PUT",
    path: draftPath(draft.kind),
    body: { draft },
  });

/** Replaces what is still unsent, so that a finished plan does not come back as unfinished. */
export const discardDraft = (kind: DraftKind): Promise<void> =>
  enqueue({ key: draftKey(kind), method: "DELETE", path: draftPath(kind), body: {} });

/** What this device has and the server does not: a draft, or that it was discarded. */
export async function findUnsentDraft(
  kind: DraftKind,
): Promise<{ draft: Draft | null } | undefined> {
  const pending = await findPending(draftKey(kind));
  if (!pending) return undefined;
  // An older version of the product may have written it.
  const { Draft } = await import("#schemas/planning/drafts.ts");
  return { draft: Draft.safeParse(pending.body.draft).data ?? null };
}

// Nobody waits for a missing network: the flow does without what cannot be fetched, and says so.
const hurried = { networkMode: "always", retry: 1, retryDelay: 500 } as const;

export type Planning = z.output<typeof readPlanning.reply>;

const planningOverlay: Overlay<Planning> = (planning, write) => {
  const days = daysOverlay(planning.days, write);
  const weeks = weeksOverlay(planning.weeks, write);
  return days === planning.days && weeks === planning.weeks
    ? planning
    : { ...planning, days, weeks };
};

export const planningQuery = queryOptions({
  ...rememberedQuery({
    queryKey: PLANNING_KEY,
    schema: async () => (await import("#schemas/planning/contract.ts")).readPlanning.reply,
    ask: (signal) => readWithDelivered(planningOverlay, () => call(readPlanning, { signal })),
  }),
  ...hurried,
});

export const usePlanning = ({ enabled = true } = {}) =>
  useQuery({ ...planningQuery, enabled, select: useApplyUnsent(planningOverlay) });

export const planningWithUnsent = (known: Planning): Planning =>
  applyUnsent(planningOverlay, known);

type Recent = z.output<typeof readRecentObjectives.reply>;

const recentOverlay: Overlay<Recent> = (recent, write) => {
  const { dailyObjectives: day, weeklyMap } = recent;
  const [dailyObjectives = null] = daysOverlay(day ? [day] : [], write);
  const week = recentWeekOverlay(weeklyMap, write);
  return dailyObjectives === day && week === weeklyMap
    ? recent
    : { dailyObjectives, weeklyMap: week };
};

function recentWeekOverlay<Week extends WeeklyMap | null>(
  week: Week,
  write: Parameters<typeof mapIn>[0],
): Week | WeeklyMap {
  const body = mapIn(write);
  if (!body || (week && week.weekStart > body.weekStart)) return week;
  return withMap(week?.weekStart === body.weekStart ? week : undefined, body);
}

const recentQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["RecentObjectives"],
    schema: async () => (await import("#schemas/planning/contract.ts")).readRecentObjectives.reply,
    ask: (signal) => readWithDelivered(recentOverlay, () => call(readRecentObjectives, { signal })),
  }),
  ...hurried,
  retry: false,
});

/** The newest day and the newest week. */
export const useRecentObjectives = () =>
  useQuery({ ...recentQuery, select: useApplyUnsent(recentOverlay) });

const recentWeekQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["RecentWeeklyMap"],
    schema: async () => (await import("#schemas/planning/contract.ts")).readRecentWeeklyMap.reply,
    ask: (signal) =>
      readWithDelivered(recentWeekOverlay<WeeklyMap>, () => call(readRecentWeeklyMap, { signal })),
  }),
  ...hurried,
  retry: false,
});

export const useRecentWeek = () =>
  useQuery({ ...recentWeekQuery, select: useApplyUnsent(recentWeekOverlay<WeeklyMap>) });

export const planningRecords = [
  { queryKey: planningQuery.queryKey, overlay: planningOverlay },
  { queryKey: recentQuery.queryKey, overlay: recentOverlay },
  { queryKey: recentWeekQuery.queryKey, overlay: recentWeekOverlay },
];
