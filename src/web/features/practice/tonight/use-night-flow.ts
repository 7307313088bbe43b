import { useCallback, useEffect, useState } from "react";
import { localDayOf } from "#shared/practice/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { parseFlow, type PartId, type Settled } from "./night-flow.ts";

const KEY = "swaz-tonight";
const tonight = () => localDayOf(new Date(), deviceZone());

/** Whether somebody in this tab is on their way through the evening, and has only left it to plan. */
export function isInNightFlow(): boolean {
  return parseFlow(sessionStorage.getItem(KEY), tonight()) !== null;
}

/** Where the evening is; kept for the tab, because planning is a page of its own. */
export function useNightFlow() {
  const [night] = useState(tonight);
  const [settled, setSettled] = useState<Settled>(
    () => parseFlow(sessionStorage.getItem(KEY), night) ?? {},
  );
  useEffect(
    () => sessionStorage.setItem(KEY, JSON.stringify({ night, settled })),
    [night, settled],
  );
  const settle = useCallback(
    (part: PartId, as: "done" | "skipped") => setSettled((before) => ({ ...before, [part]: as })),
    [],
  );
  return { night, settled, settle };
}
