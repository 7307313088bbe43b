import { queryOptions } from "@tanstack/react-query";
import { readVersions, readVision, type Vision } from "#shared/vision/contract.ts";
import type { VisionOrder } from "#shared/vision/steps.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { lastKnown, rememberedQuery } from "#web/platform/remembered-query.ts";
import { unsentAnswers } from "./write-answers.ts";
import { withUnsent } from "./with-unsent.ts";

/** Null for somebody without a vision. */
export const visionQuery = rememberedQuery({
  queryKey: ["AthleticVision"],
  schema: async () => (await import("#schemas/vision/contract.ts")).readVision.reply,
  ask: async (signal) => {
    // Before and after, so that an answer that reaches the server meanwhile is in one of them.
    const before = await unsentAnswers();
    const saved = await savedVision(signal);
    return withUnsent(saved, [...before, ...(await unsentAnswers())]);
  },
});

/**
 * What waits on this device, for writing on while the vision itself cannot be read. Asked for at each question: others
 * may have been written since.
 */
export const unsentVisionQuery = (order: VisionOrder) =>
  queryOptions({
    queryKey: ["UnsentVision", order],
    queryFn: async () => withUnsent(null, await unsentAnswers()),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });

/** What this device knows of the vision, without asking. */
export const knownVision = () =>
  queryClient.getQueryData(visionQuery.queryKey) ?? lastKnown<Vision | null>(visionQuery.queryKey);

export const versionsQuery = queryOptions({
  queryKey: ["AthleticVisionVersions"],
  queryFn: ({ signal }) => call(readVersions, { signal }),
  staleTime: 0,
});

/** An empty 404, or NULL, is how the server says that there is none. */
async function savedVision(signal: AbortSignal): Promise<Vision | null> {
  try {
    return await call(readVision, { signal });
  } catch (error) {
    const isNone =
      error instanceof ApiError && error.status === 404 && error.code === "unexpected_reply";
    if (isNone) return null;
    throw error;
  }
}
