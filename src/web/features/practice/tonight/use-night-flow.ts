import { useCallback, useEffect, useState } from "react";
import { localDayOf } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { sessionUserId } from "#web/platform/session/session.ts";
import { currentPart, type Evening, parseFlow, type PartId, type Settled } from "./night-flow.ts";

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
