import { useSyncExternalStore } from "react";
import { localDayOf } from "#shared/time/local-day.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { deviceZone } from "./device-zone.ts";

/** Returns the reader's current day, even if the page stays open overnight or the device changes time zones. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localDayOf(new Date(), deviceZone()));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
