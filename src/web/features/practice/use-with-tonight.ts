import { useState } from "react";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { nightKey } from "./keep-practice.ts";
import { withTonight } from "./with-tonight.ts";

/** Counts tonight's listening from the moment it is over, long before the server may hear of it. */
export function useWithTonight() {
  const [tonight] = useState(() => localDayOf(new Date(), deviceZone()));
  const isTold = useOutboxState(nightKey("vision", tonight)) === "saved";
  return {
    isTold,
    counted: (week: NightsOfWeek) => (isTold ? week : withTonight(week, tonight)),
  };
}
