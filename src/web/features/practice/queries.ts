import { queryOptions } from "@tanstack/react-query";
import { readProofs } from "#shared/planning/contract.ts";
import { readMeditations, readNights } from "#shared/practice/contract.ts";
import { localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import { call } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";

/** For the current week: what a device remembers of another week is of no use. */
export const nightsQuery = () =>
  rememberedQuery({
    queryKey: ["GetNights", weekStartOf(localDayOf(new Date(), deviceZone()))],
    schema: async () => (await import("#schemas/practice/contract.ts")).readNights.reply,
    ask: (signal) => call(readNights, { query: { zone: deviceZone() }, signal }),
  });

export const meditationsQuery = queryOptions({
  queryKey: ["GetMeditations"],
  queryFn: ({ signal }) => call(readMeditations, { signal }),
});

/** The athlete's own wins, newest first. */
export const proofsQuery = rememberedQuery({
  queryKey: ["GetProofs"],
  schema: async () => (await import("#schemas/planning/contract.ts")).readProofs.reply,
  ask: (signal) => call(readProofs, { query: {}, signal }),
});
