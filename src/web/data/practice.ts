import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Proof, listProofs } from "#shared/planning/contract.ts";
import {
  type BreathingPattern,
  type CueWords,
  NIGHTS_TARGET,
  type NightsOfWeek,
  type Practice,
  getNights,
  saveBreathingPattern as saveBreathingPatternCall,
  saveCueWords as saveCueWordsCall,
  recordPractice as recordPracticeCall,
} from "#shared/practice/contract.ts";
import { findCurrentOrNextRest, type RestPeriod, saveRestPeriod } from "#shared/practice/rest.ts";
import { endpointPath } from "#shared/endpoint.ts";
import { daysBetween, localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue, type QueuedWrite } from "#web/platform/outbox/index.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";
import { planOfWrite, PROOFS_KEY } from "./planning.ts";
import { type Overlay, readWithDelivered, useApplyUnsent } from "#web/platform/overlay.ts";

// Practices (listening, breathing and meditation), and wins.

type WithoutZone<Recorded> = Recorded extends Practice ? Omit<Recorded, "zone"> : never;
export type PracticeInput = WithoutZone<Practice>;

/**
 * Saves on the device immediately, and sends when the server can be reached. Recording the same practice again
 * replaces it.
 */
export function recordPractice(practice: PracticeInput): void {
  const zone = deviceZone();
  const night = localDayOf(new Date(practice.startedAt), zone);
  void enqueue({
    key: `practice/${practice.kind}/${night}`,
    part: practice.id,
    method: "POST",
    path: recordPracticeCall.path,
    body: { ...practice, zone },
  });
}

export function practiceIn({ path, body, refusal }: QueuedWrite): Practice | undefined {
  const isPractice = path === recordPracticeCall.path && refusal === undefined;
  return isPractice ? (body as Practice) : undefined;
}

/** Saves on the device immediately; the newest choice wins. */
export const saveCueWords = (cueWords: CueWords): Promise<void> =>
  enqueue({ key: "cue-words", method: "PUT", path: saveCueWordsCall.path, body: { cueWords } });

export const cueWordsOverlay: Overlay<CueWords> = (known, { path, body, refusal }) =>
  path === saveCueWordsCall.path && refusal === undefined ? (body.cueWords as CueWords) : known;

/** Saves on the device immediately; the newest choice wins. */
export const saveBreathingPattern = (pattern: BreathingPattern): Promise<void> =>
  enqueue({
    key: "breathing-pattern",
    method: "PUT",
    path: saveBreathingPatternCall.path,
    body: { pattern },
  });

export const breathingOverlay: Overlay<BreathingPattern> = (known, { path, body, refusal }) =>
  path === saveBreathingPatternCall.path && refusal === undefined
    ? (body["pattern"] as BreathingPattern)
    : known;

/** Returns the athlete's breathing pattern, or 4-7-8 until it is known. */
export function useBreathingPattern(): BreathingPattern {
  const { data } = useQuery(nightsQuery());
  // Data stored by an older version of this page has no pattern.
  const known: BreathingPattern | undefined = data?.breathingPattern;
  return useApplyUnsent(breathingOverlay)(known ?? "full");
}

/** Saves on the device immediately; a last day before the first day cancels the rest. */
export const enqueueRestPeriod = ({ id, ...rest }: RestPeriod): Promise<void> =>
  enqueue({
    key: `rest/${id}`,
    method: "PUT",
    path: endpointPath(saveRestPeriod, { id }),
    body: rest,
  });

/** Applies this device's changes to the rest around a day. */
export const restOverlay =
  (today: string): Overlay<RestPeriod | null> =>
  (known, { path, body, refusal }) => {
    const id = /\/rest-periods\/([^/]+)$/.exec(path)?.[1];
    if (id === undefined || refusal !== undefined) return known;
    const { firstDay, lastDay, reason } = body as RestPeriod;
    const written = { id, firstDay, lastDay, reason };
    return findCurrentOrNextRest(known && known.id !== id ? [known, written] : [written], today);
  };

/** Counts a night as soon as its listening is over, in the week that begins on this day. */
export const nightsOverlay =
  <Nights extends NightsOfWeek>(weekStart: string): Overlay<Nights> =>
  (nights, write) => {
    const practice = practiceIn(write);
    if (practice?.kind !== "vision") return nights;
    const index = daysBetween(weekStart, localDayOf(new Date(practice.startedAt), practice.zone));
    if (nights.days[index] !== false) return nights;
    const days = nights.days.with(index, true);
    return { ...nights, days, done: days.filter(Boolean).length };
  };

type KnownNights = NightsOfWeek & { breathingPattern: BreathingPattern };

const knownNightsOverlay =
  <Nights extends KnownNights>(weekStart: string): Overlay<Nights> =>
  (nights, write) => {
    const counted = nightsOverlay<Nights>(weekStart)(nights, write);
    const breathingPattern = breathingOverlay(nights.breathingPattern, write);
    return breathingPattern === nights.breathingPattern
      ? counted
      : { ...counted, breathingPattern };
  };

const thisWeek = () => weekStartOf(localDayOf(new Date(), deviceZone()));

/** Queries the current week only: stored data about another week is useless. */
export function nightsQuery() {
  const week = thisWeek();
  return rememberedQuery({
    queryKey: ["GetNights", week],
    endpoint: getNights,
    ask: (signal) =>
      readWithDelivered(knownNightsOverlay(week), () =>
        callApi(getNights, { query: { zone: deviceZone() }, signal }),
      ),
  });
}

const [least, most] = NIGHTS_TARGET;
const NO_NIGHTS: NightsOfWeek = { done: 0, target: [least, most], days: Array(7).fill(false) };

/** Returns the nights of this week as the athlete knows them; undefined until anything is known. */
export function useNights(): NightsOfWeek | undefined {
  const { data } = useQuery(nightsQuery());
  const counted = useApplyUnsent(nightsOverlay<NightsOfWeek>(thisWeek()));
  if (data) return counted(data);
  const unsent = counted(NO_NIGHTS);
  return unsent === NO_NIGHTS ? undefined : unsent;
}

/** Applies a win that was written with a plan. */
const proofsOverlay: Overlay<Proof[]> = (proofs, write) => {
  const { forDate, win = "" } = planOfWrite(write)?.review ?? {};
  if (forDate === undefined || win.trim() === "") return proofs;
  const others = proofs.filter(({ date }) => date !== forDate);
  return [{ date: forDate, text: win }, ...others].toSorted((one, other) =>
    other.date.localeCompare(one.date),
  );
};

/** The athlete's own wins, newest first. */
export const proofsQuery = rememberedQuery({
  queryKey: PROOFS_KEY,
  endpoint: listProofs,
  ask: (signal) =>
    readWithDelivered(proofsOverlay, () => callApi(listProofs, { query: {}, signal })),
});

const NO_PROOFS: Proof[] = [];

/** Returns undefined until anything is known; a win that was just written on this device is included immediately. */
export function useProofs(): readonly Proof[] | undefined {
  const { data } = useQuery(proofsQuery);
  const withUnsent = useApplyUnsent(proofsOverlay);
  return useMemo(() => {
    const proofs = withUnsent(data ?? NO_PROOFS);
    return data || proofs !== NO_PROOFS ? proofs : undefined;
  }, [data, withUnsent]);
}

export const practiceRecords = () => [
  { queryKey: nightsQuery().queryKey, overlay: knownNightsOverlay(thisWeek()) },
  { queryKey: proofsQuery.queryKey, overlay: proofsOverlay },
];
