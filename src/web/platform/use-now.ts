import { useEffect, useState } from "react";
import type { Now } from "#shared/planning/new-drafts.ts";
import { deviceZone } from "./device-zone.ts";

/** Returns the current time, updated at this interval. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Returns the time when the screen was opened, so that its content doesn't change while the user reads it. */
export function useOpenedAt(): Now {
  const [now] = useState(() => ({ at: new Date(), zone: deviceZone() }));
  return now;
}
