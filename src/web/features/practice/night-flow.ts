import { useCallback, useEffect, useState } from "react";
import { localDayOf } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { sessionUserId } from "#web/platform/session/session.ts";
import { nightFlowTexts as texts } from "./texts.ts";

/** The parts of an evening in their order: look back and plan, breathe, listen. Ten minutes together. */
export const PARTS = [
  { id: "plan", name: texts.reviewToday, minutes: 5 },
  { id: "breathe", name: texts.fourBreaths, minutes: 1 },
  { id: "listen", name: texts.vision, minutes: 4 },
] as const;
type PartId = (typeof PARTS)[number]["id"];

export const FLOW_MINUTES = PARTS.reduce((sum, { minutes }) => sum + minutes, 0);

/** The state of each part; a part that is not listed is still to come. */
export type Settled = Partial<Record<PartId, "done" | "skipped">>;

export function currentPart(settled: Settled): PartId | null {
  return PARTS.find(({ id }) => !settled[id])?.id ?? null;
}

/** Minutes of the evening that are done; a skipped part is done too. */
export function minutesBehind(settled: Settled): number {
  return PARTS.filter(({ id }) => settled[id]).reduce((sum, { minutes }) => sum + minutes, 0);
}

type KeptFlow = { userId?: unknown; night?: unknown; settled?: unknown };

/** Whose evening it is, and of which day. */
type Evening = { userId: string | undefined; night: string };

/** What was stored, if it was stored in the same evening. */
export function parseFlow(kept: string | null, { userId, night }: Evening): Settled | null {
  try {
    const flow = JSON.parse(kept ?? "null") as KeptFlow | null;
    if (flow?.night !== night || flow.userId !== userId) return null;
    const settled: Settled = {};
    for (const [id, state] of Object.entries(flow.settled ?? {}))
      if (PARTS.some((part) => part.id === id) && (state === "done" || state === "skipped"))
        settled[id as PartId] = state;
    return settled;
  } catch {
    return null;
  }
}

const KEY = "swaz-tonight";

function thisEvening(): Evening {
  return { userId: sessionUserId(), night: localDayOf(new Date(), deviceZone()) };
}

/** Whether somebody in this tab is on their way through the evening, and has only left it to plan. */
export function isInNightFlow(): boolean {
  const settled = parseFlow(tabStorage.getItem(KEY), thisEvening());
  return settled !== null && currentPart(settled) === "plan";
}

/** Where the evening is; kept for the tab, because planning is a page of its own. */
export function useNightFlow() {
  const [evening] = useState(thisEvening);
  const [settled, setSettled] = useState<Settled>(
    () => parseFlow(tabStorage.getItem(KEY), evening) ?? {},
  );
  useEffect(
    () => tabStorage.setItem(KEY, JSON.stringify({ ...evening, settled })),
    [evening, settled],
  );
  const settle = useCallback(
    (part: PartId, as: "done" | "skipped") => setSettled((before) => ({ ...before, [part]: as })),
    [],
  );
  return { night: evening.night, settled, settle };
}
