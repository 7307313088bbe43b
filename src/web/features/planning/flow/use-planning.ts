import { useQuery } from "@tanstack/react-query";
import { hasText } from "#shared/planning/draft-text.ts";
import type { Draft } from "#shared/planning/drafts.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { dailyFlowStore, weeklyFlowStore } from "./flow-store.ts";
import { pendingDraft } from "./keep-draft.ts";
import { planningQuery } from "../queries.ts";

export type Planning = {
  days: readonly DailyAction[];
  weeks: readonly WeeklyMap[];
  /** What was left unfinished, here or on another device, if it holds any text. */
  unfinished: Draft | null;
  /** The days of the calls that they went into lately. */
  callsAttended: readonly string[];
};

type Reading = { planning: Planning | undefined; isFetching: boolean };

/** What a plan is made from: undefined until it has been asked for, empty when it could not be had. */
export function usePlanning(kind: Draft["kind"], userId: string, staleTime = 180_000): Reading {
  const device = useQuery({
    queryKey: ["PlanDraft", kind, userId],
    queryFn: async () => (await pendingDraft(kind)) ?? null,
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  // Asked in this order: what leaves the device in between is on the server by then, and is never missed by both.
  const server = useQuery({ ...planningQuery, staleTime, enabled: !device.isPending });
  const isFetching = server.isFetching || device.isPending;
  if (server.isPending || device.isPending) return { planning: undefined, isFetching };
  const { days = [], weeks = [], drafts, callsAttended = [] } = server.data ?? {};
  const kept = device.data ? device.data.written : (drafts?.[kind] ?? null);
  const draft = draftOnScreen(kind, userId) ?? kept?.draft ?? null;
  return {
    planning: {
      days,
      weeks,
      unfinished: draft && hasText(draft) ? draft : null,
      callsAttended,
    },
    isFetching,
  };
}

/** This page knows what was typed a moment ago better than anybody. */
function draftOnScreen(kind: Draft["kind"], userId: string): Draft | undefined {
  const flow = kind === "daily" ? dailyFlowStore.of(userId) : weeklyFlowStore.of(userId);
  return flow?.isFinished ? undefined : flow?.draft;
}
