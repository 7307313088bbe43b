import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  listVersions,
  getVision,
  saveAnswerPath,
  saveVision as saveVisionCall,
  type Vision,
} from "#shared/vision/contract.ts";
import {
  type AnswerKey,
  VISION_STEPS,
  type VisionAnswers,
  type VisionOrder,
} from "#shared/vision/steps.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { discard, enqueue, type QueuedWrite } from "#web/platform/outbox/index.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";
import {
  applyUnsent,
  type Overlay,
  readWithDelivered,
  useApplyUnsent,
} from "#web/platform/overlay.ts";

// The Athletic Vision: nine answers.

/** The outbox key of an answer. */
export const answerOutboxKey = (order: VisionOrder) => `vision/${order}`;

/** Saves on the device with every keystroke, and on the server when typing pauses. */
export const saveAnswer = (order: VisionOrder, text: string): Promise<void> =>
  enqueue({
    key: answerOutboxKey(order),
    method: "POST",
    path: saveAnswerPath(order),
    body: { data: storable(text) },
  });

/** Saves all nine answers at once, replacing any that are still unsent. */
export async function saveVision(answers: VisionAnswers): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(answers).map(([key, text]) => [key, storable(text)]),
  );
  await enqueue({ key: "vision", method: "POST", path: saveVisionCall.path, body });
  await discard(({ key }) => VISION_STEPS.some(({ order }) => key === answerOutboxKey(order)));
}

/** Removes characters that no database accepts, which pasted text may contain. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Returns the answers that a write contains, even if the server rejected them: they still belong to their author. */
export function answersIn({ path, body }: QueuedWrite): VisionAnswers {
  const step = VISION_STEPS.find(({ order }) => path === saveAnswerPath(order));
  if (step) return { [step.key]: String(body.data) };
  if (path !== saveVisionCall.path) return {};
  return Object.fromEntries(
    VISION_STEPS.flatMap(({ key }) => (typeof body[key] === "string" ? [[key, body[key]]] : [])),
  );
}

const forEach = <Value>(value: Value) =>
  Object.fromEntries(VISION_STEPS.map(({ key }) => [key, value])) as Record<AnswerKey, Value>;

const NEVER = new Date(0).toISOString();
const EMPTY: Vision = {
  ...forEach(""),
  writtenAt: forEach(null),
  updatedAt: NEVER,
  ratings: {},
  goalDates: [],
};

/** Merges the newest text of each answer, wherever it is; null as long as there is none. */
export const visionOverlay: Overlay<Vision | null> = (saved, write) => {
  const writtenAt = new Date(write.writtenAt).toISOString();
  const known = saved ?? EMPTY;
  const newer = Object.entries(answersIn(write)).filter(
    ([key]) => (known.writtenAt[key as AnswerKey] ?? "") <= writtenAt,
  );
  if (newer.length === 0) return saved;
  const vision: Vision = {
    ...known,
    ...Object.fromEntries(newer),
    writtenAt: {
      ...known.writtenAt,
      ...Object.fromEntries(newer.map(([key]) => [key, writtenAt])),
    },
  };
  return VISION_STEPS.some(({ key }) => vision[key].trim()) ? vision : null;
};

/** Null for a user without a vision. */
export const visionQuery = rememberedQuery({
  queryKey: ["AthleticVision"],
  endpoint: getVision,
  ask: (signal) => readWithDelivered(visionOverlay, () => savedVision(signal)),
});

export const useVision = ({ isReadAgain = false } = {}) =>
  useQuery({
    ...visionQuery,
    ...(isReadAgain && { staleTime: 0 }),
    select: useApplyUnsent(visionOverlay),
  });

export const visionWithUnsent = (saved: Vision | null) => applyUnsent(visionOverlay, saved);

/**
 * Returns the unsent answers on this device, so that the user can continue writing while the vision itself can't be
 * loaded.
 */
export const useUnsentVision = (): Vision | null => useApplyUnsent(visionOverlay)(null);

export const versionsQuery = queryOptions({
  queryKey: ["AthleticVisionVersions"],
  queryFn: ({ signal }) => callApi(listVersions, { signal }),
  staleTime: 0,
});

/** Fetches the saved vision. An empty 404 or NULL means that there is none. */
async function savedVision(signal: AbortSignal): Promise<Vision | null> {
  try {
    return await callApi(getVision, { signal });
  } catch (error) {
    const isNone =
      error instanceof ApiError && error.status === 404 && error.code === "unexpected_reply";
    if (isNone) return null;
    throw error;
  }
}

export const visionRecords = [{ queryKey: visionQuery.queryKey, overlay: visionOverlay }];
