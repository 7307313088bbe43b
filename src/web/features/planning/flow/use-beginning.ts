import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasText } from "#shared/planning/draft-text.ts";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import {
  type Planning,
  planningQuery,
  planningWithUnsent,
  usePlanning,
} from "#web/data/planning.ts";
import { findUnsentDraft } from "#web/data/drafts.ts";
import { dailyFlowStore, weeklyFlowStore } from "./flow-store.ts";
import { BEGIN } from "./use-flow.ts";

/** Opening a step without a plan in memory continues what was left unfinished, or begins fresh. */
export function useBeginning(kind: DraftKind, userId: string, isDue: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isDue) return undefined;
    let isHere = true;
    const begin = async () => {
      const { planning, unfinished } = await readBeginning(client, kind, userId);
      if (isHere) BEGIN[kind](userId, planning, unfinished ?? "saved");
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
};

/** Undefined until it has been asked for, empty when it could not be loaded. */
export function useFlowPlanning(isBegun: boolean): Planning | undefined {
  // Before that, it is read when a plan is begun.
  const { data, isPending } = usePlanning({ enabled: isBegun });
  return isPending ? undefined : (data ?? NO_PLANNING);
}

/** How long to wait for a dead connection when something is known without it. */
const PATIENCE_MS = 4_000;

export type Beginning = {
  planning: Planning;
  /** What was left unfinished, here or elsewhere, if it holds any text. */
  unfinished: Draft | null;
};

/** Read afresh each time: a plan that another tab or device has begun must not be begun a second time, empty. */
export async function readBeginning(
  client: QueryClient,
  kind: DraftKind,
  userId: string,
): Promise<Beginning> {
  // Asked in this order: what leaves the device in between is on the server by then, so it is never missed by both.
  const unsent = await findUnsentDraft(kind);
  const saved = (await askServer(client)) ?? NO_PLANNING;
  const stored = unsent ? unsent.draft : saved.drafts[kind]?.draft;
  const draft = draftOnScreen(kind, userId) ?? stored;
  return {
    planning: planningWithUnsent(saved),
    unfinished: draft && hasText(draft) ? draft : null,
  };
}

async function askServer(client: QueryClient): Promise<Planning | undefined> {
  const { queryKey } = planningQuery;
  // An answer that is under way may be older than what the device has just sent.
  await client.cancelQueries({ queryKey, exact: true });
  const known = client.getQueryData(queryKey);
  const asked = client.fetchQuery({ ...planningQuery, staleTime: 0 }).catch(() => known);
  if (!known) return asked;
  const patience = new Promise<Planning>((resolve) =>
    setTimeout(() => resolve(known), PATIENCE_MS),
  );
  return Promise.race([asked, patience]);
}

/** This page knows best what was typed a moment ago. */
function draftOnScreen(kind: DraftKind, userId: string): Draft | undefined {
  const flow = kind === "daily" ? dailyFlowStore.of(userId) : weeklyFlowStore.of(userId);
  return flow?.isFinished ? undefined : flow?.draft;
}
