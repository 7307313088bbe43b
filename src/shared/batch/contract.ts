import { z } from "zod";
import { getProfile } from "#shared/account/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";
import { type Endpoint, endpoint } from "#shared/endpoint.ts";
import {
  getPlanning,
  listDailyActions,
  listProofs,
  listRecentObjectives,
} from "#shared/planning/contract.ts";
import { getNights } from "#shared/practice/contract.ts";
import { getVision } from "#shared/vision/contract.ts";

/** The reads that a batch may contain: those that members' pages begin with. */
export const BATCHED_READS: readonly Endpoint[] = [
  getNights,
  getPlanning,
  getProfile,
  getVision,
  listCalls,
  listDailyActions,
  listProofs,
  listRecentObjectives,
];

const MAX_READS = 6;
const Address = z.string().max(300);

export const getBatch = endpoint("GET", "/_api/v1/batch", {
  summary:
    "Send several reads in one request; each returns the status and body of its own call, in the order requested",
  query: z.object({
    /** The address of each read, with its query. */
    read: z.union([
      z.array(Address).min(1).max(MAX_READS),
      Address.transform((address) => [address]),
    ]),
  }),
  reply: z.array(z.object({ status: z.int(), body: z.unknown() })),
});
