import { useState } from "react";
import { localDayOf } from "#shared/practice/local-day.ts";
import { deviceZone } from "./device-zone.ts";

/** The reader's day, as of when the page was opened. */
export function useToday(): string {
  const [today] = useState(() => localDayOf(new Date(), deviceZone()));
  return today;
}
