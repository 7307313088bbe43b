import { useQuery } from "@tanstack/react-query";
import {
  listWins,
  type Proof,
  reviewPath,
  type Win,
  type Wins,
} from "#shared/planning/contract.ts";
import { callApi } from "#web/platform/api.ts";
import type { QueuedWrite } from "#web/platform/outbox/index.ts";
import {
  type Overlay,
  readWithDelivered,
  registerOverlay,
  useApplyUnsent,
} from "#web/platform/overlay.ts";
import { lastKnown, rememberedQuery } from "#web/platform/remembered-query.ts";
import { weeklyMapOfWrite, planOfWrite, WINS_KEY } from "./planning.ts";
import { proofsQuery } from "./practice.ts";
import { visionOverlay } from "./vision.ts";

/** Applies a win that was written with a plan, a review or a map. An emptied win is removed. */
const winListOverlay: Overlay<Win[]> = (wins, write) => {
  const change = winIn(wins, write);
  if (!change) return wins;
  const others = wins.filter(
    ({ date, weekStart }) =>
      weekStart !== change.weekStart || (weekStart === null && date !== change.date),
  );
  return (change.text.trim() === "" ? others : [change, ...others]).toSorted((one, other) =>
    other.date.localeCompare(one.date),
  );
};

function winIn(wins: Win[], write: QueuedWrite): Win | undefined {
  const map = weeklyMapOfWrite(write);
  if (map)
    return {
      date: map.writtenAt.slice(0, 10),
      text: map.q1,
      dayId: null,
      weekStart: map.weekStart,
    };
  // A review contains the date of the day whose log it begins.
  const begun = write.path.endsWith("/review") ? (write.body["forDate"] as string) : undefined;
  const { forDate, win } = planOfWrite(write)?.review ?? { forDate: begun };
  const known = wins.find(({ date, dayId, weekStart }) =>
    forDate === undefined
      ? dayId !== null && write.path === reviewPath(dayId)
      : weekStart === null && date === forDate,
  );
  const text = win ?? write.body["win"];
  if (write.refusal !== undefined || typeof text !== "string") return undefined;
  if (known) return { ...known, text };
  return forDate === undefined ? undefined : { date: forDate, text, dayId: null, weekStart: null };
}

const winsOverlay: Overlay<Wins> = (known, write) => {
  const wins = winListOverlay(known.wins, write);
  const vision = visionOverlay(known.vision, write);
  return wins === known.wins && vision === known.vision ? known : { ...known, wins, vision };
};

const winsQuery = rememberedQuery({
  queryKey: WINS_KEY,
  endpoint: listWins,
  ask: (signal) => readWithDelivered(winsOverlay, () => callApi(listWins, { signal })),
});

registerOverlay({ queryKey: winsQuery.queryKey, overlay: winsOverlay });

/** Returns every win, newest first, together with the vision, in which the latest of them are spoken. */
export const useWins = () => useQuery({ ...winsQuery, select: useApplyUnsent(winsOverlay) });

const NO_WINS: Win[] = [];

/** Returns the wins that this device hasn't sent yet. */
export const useUnsentWins = (): Win[] => useApplyUnsent(winListOverlay)(NO_WINS);

/**
 * Adds missing wins on a device without a network: a win that was sent while this list wasn't open exists only in the
 * data that the device stores for speaking the vision.
 */
export function addUnlistedProofs(wins: Win[]): Win[] {
  const newest = wins[0]?.date ?? "";
  const latest = lastKnown<Proof[]>(proofsQuery.queryKey) ?? [];
  const missing = latest.filter(({ date }) => date > newest);
  return [...missing.map((proof): Win => ({ ...proof, dayId: null, weekStart: null })), ...wins];
}
