import { useSyncExternalStore } from "react";
import { localDayOf } from "#shared/time/local-day.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { deviceZone } from "./device-zone.ts";

/** The reader's day, even on a page that stays open overnight or travels to another zone. */
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
