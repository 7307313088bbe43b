import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { readPlanning } from "#shared/planning/contract.ts";
import { call } from "#web/platform/api.ts";
import { rememberedQuery } from "./remembered-query.ts";
import { daysOverlay } from "./days.ts";
import { PLANNING_KEY } from "./keys.ts";
import { applyUnsent, type Overlay, readWithDelivered, useApplyUnsent } from "./overlay.ts";
import { weeksOverlay } from "./weeks.ts";

// What a plan is made from.

// Nobody waits for a missing network: the flow does without what cannot be fetched, and says so.
export const hurried = { networkMode: "always", retry: 1, retryDelay: 500 } as const;

export type Planning = z.output<typeof readPlanning.reply>;

const planningOverlay: Overlay<Planning> = (planning, write) => {
  const days = daysOverlay(planning.days, write);
  const weeks = weeksOverlay(planning.weeks, write);
  return days === planning.days && weeks === planning.weeks
    ? planning
    : { ...planning, days, weeks };
};

export const planningQuery = queryOptions({
  ...rememberedQuery({
    queryKey: PLANNING_KEY,
    endpoint: readPlanning,
    ask: (signal) => readWithDelivered(planningOverlay, () => call(readPlanning, { signal })),
  }),
  ...hurried,
});

export const usePlanning = ({ enabled = true } = {}) =>
  useQuery({ ...planningQuery, enabled, select: useApplyUnsent(planningOverlay) });

export const planningWithUnsent = (known: Planning): Planning =>
  applyUnsent(planningOverlay, known);

export const planningRecords = [{ queryKey: planningQuery.queryKey, overlay: planningOverlay }];
