import { queryOptions } from "@tanstack/react-query";
import {
  type FilmState,
  listFilmQueue,
  getOperatorFilmThread,
  getFilmRoom,
  getFilmThread,
} from "#shared/film/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { queriesTexts as texts } from "./texts.ts";

export const MOMENT_STATES = {
  waiting: { words: texts.waitingWords, tone: "neutral" },
  claimed: { words: texts.claimedWords, tone: "notice" },
  answered: { words: texts.answeredWords, tone: "done" },
} as const satisfies Record<FilmState, { words: string; tone: string }>;

const ADDRESS_LIFE_MS = 20 * 60_000;

export const filmRoomQuery = queryOptions({
  queryKey: ["Film"],
  queryFn: ({ signal }) => callApi(getFilmRoom, { query: { zone: deviceZone() }, signal }),
  staleTime: 0,
});

/** Refetched before the video's URL expires. */
export const filmThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ["Film", id],
    queryFn: ({ signal }) => callApi(getFilmThread, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ADDRESS_LIFE_MS,
  });

export type QueueKind = "open" | "answered";

export const filmQueueQuery = (kind: QueueKind) =>
  queryOptions({
    queryKey: ["Operator", "Film", kind],
    queryFn: ({ signal }) => callApi(listFilmQueue, { query: { kind }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const operatorFilmQuery = (id: string) =>
  queryOptions({
    queryKey: ["Operator", "Film", "Moment", id],
    queryFn: ({ signal }) => callApi(getOperatorFilmThread, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ADDRESS_LIFE_MS,
  });
