import { useCallback, useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { sessionUserId } from "#web/platform/session/session.ts";
import { nightFlowTexts as texts } from "./texts.ts";

/** The parts of an evening in order: review and plan, breathe, listen. Ten minutes in total. */
export const PARTS = [
  { id: "plan", name: texts.reviewToday, minutes: 5 },
  { id: "breathe", name: texts.fourBreaths, minutes: 1 },
  { id: "listen", name: texts.vision, minutes: 4 },
] as const;
type PartId = (typeof PARTS)[number]["id"];

export const FLOW_MINUTES = PARTS.reduce((sum, { minutes }) => sum + minutes, 0);

/** The state of each part; a part that is absent is still to come. */
export type PartStates = Partial<Record<PartId, "done" | "skipped">>;

export function currentPart(settled: PartStates): PartId | null {
  return PARTS.find(({ id }) => !settled[id])?.id ?? null;
}

/** Returns how many minutes of the evening are done, including skipped parts. */
export function minutesDone(settled: PartStates): number {
  return PARTS.filter(({ id }) => settled[id]).reduce((sum, { minutes }) => sum + minutes, 0);
}

type StoredFlow = { userId?: unknown; night?: unknown; settled?: unknown };

/** Identifies an evening by its user and its date. */
type Evening = { userId: string | undefined; night: string };

/** Parses the stored state, or returns null if it belongs to a different evening. */
export function parseFlow(stored: string | null, { userId, night }: Evening): PartStates | null {
  try {
    const flow = JSON.parse(stored ?? "null") as StoredFlow | null;
    if (flow?.night !== night || flow.userId !== userId) return null;
    const settled: PartStates = {};
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

/** Whether the user of this tab is in the night flow and has left it only to plan. */
export function isInNightFlow(): boolean {
  const settled = parseFlow(tabStorage.getItem(KEY), thisEvening());
  return settled !== null && currentPart(settled) === "plan";
}

/** The address that continues the night flow once tomorrow is planned. It is only valid this evening. */
export const plannedTonightPath = () => `${paths.nightFlow}?planned=${thisEvening().night}`;

/** Tracks the progress of the evening. Stored per tab, because planning is a separate page. */
export function useNightFlow() {
  const [{ evening, settled }, setFlow] = useState(() => storedFlow(thisEvening()));
  useEffect(
    () => tabStorage.setItem(KEY, JSON.stringify({ ...evening, settled })),
    [evening, settled],
  );
  // A tab may stay open until the next evening.
  useEffect(() => {
    const startNewEvening = () => {
      const next = thisEvening();
      setFlow((flow) => (flow.evening.night === next.night ? flow : storedFlow(next)));
    };
    document.addEventListener("visibilitychange", startNewEvening);
    return () => document.removeEventListener("visibilitychange", startNewEvening);
  }, []);
  const completePart = useCallback(
    (part: PartId, as: "done" | "skipped") =>
      setFlow((flow) => ({ ...flow, settled: { ...flow.settled, [part]: as } })),
    [],
  );
  return { night: evening.night, settled, completePart };
}

function storedFlow(evening: Evening): { evening: Evening; settled: PartStates } {
  return { evening, settled: parseFlow(tabStorage.getItem(KEY), evening) ?? {} };
}
