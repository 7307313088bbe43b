import type { QueryClient } from "@tanstack/react-query";
import { hasText } from "#shared/planning/draft-text.ts";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import { dailyFlowStore, weeklyFlowStore } from "./flow-store.ts";
import { pendingDraft } from "./keep-draft.ts";
import { NO_PLANNING, type Planning } from "./use-planning.ts";
import { planningQuery } from "../queries.ts";

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
  const device = await pendingDraft(kind);
  const server = await askServer(client);
  const kept = device ? device.written : server?.drafts[kind];
  const draft = draftOnScreen(kind, userId) ?? kept?.draft;
  return { planning: server ?? NO_PLANNING, unfinished: draft && hasText(draft) ? draft : null };
}

async function askServer(client: QueryClient) {
  const { queryKey } = planningQuery;
  // An answer that is under way may be older than what the device has just sent.
  await client.cancelQueries({ queryKey, exact: true });
  const known = client.getQueryData(queryKey);
  const asked = client.fetchQuery({ ...planningQuery, staleTime: 0 }).catch(() => known);
  if (!known) return asked;
  return Promise.race([asked, wait(PATIENCE_MS).then(() => known)]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** This page knows best what was typed a moment ago. */
function draftOnScreen(kind: DraftKind, userId: string): Draft | undefined {
  const flow = kind === "daily" ? dailyFlowStore.of(userId) : weeklyFlowStore.of(userId);
  return flow?.isFinished ? undefined : flow?.draft;
}
