import { useEffect, useState } from "react";
import type { Now } from "#shared/planning/new-drafts.ts";
import { deviceZone } from "./device-zone.ts";

/** The time, read again this often. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The moment a screen was opened: what it says does not change under its reader. */
export function useOpenedAt(): Now {
  const [now] = useState(() => ({ at: new Date(), zone: deviceZone() }));
  return now;
}
