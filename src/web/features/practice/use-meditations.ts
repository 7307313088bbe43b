import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PastMeditation } from "#shared/practice/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { nightKey } from "./keep-practice.ts";
import { meditationsQuery } from "./queries.ts";

/** Recent meditations, read again as soon as the server has a new one. */
export function useMeditations(): readonly PastMeditation[] | undefined {
  const [tonight] = useState(() => localDayOf(new Date(), deviceZone()));
  const isTold = useOutboxState(nightKey("meditation", tonight)) === "saved";
  const { data, refetch } = useQuery(meditationsQuery);
  useEffect(() => {
    if (isTold) void refetch();
  }, [isTold, refetch]);
  return data;
}
