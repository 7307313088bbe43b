import { queryOptions } from "@tanstack/react-query";
import { readProofs } from "#shared/planning/contract.ts";
import { readMeditations, readNights } from "#shared/practice/contract.ts";
import { call } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";

export const nightsQuery = queryOptions({
  queryKey: ["GetNights"],
  queryFn: ({ signal }) => call(readNights, { query: { zone: deviceZone() }, signal }),
});

export const meditationsQuery = queryOptions({
  queryKey: ["GetMeditations"],
  queryFn: ({ signal }) => call(readMeditations, { signal }),
});

/** The athlete's own wins, newest first. */
export const proofsQuery = queryOptions({
  queryKey: ["GetProofs"],
  queryFn: ({ signal }) => call(readProofs, { query: {}, signal }),
});
