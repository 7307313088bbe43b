import { saveWeeklyMap, type WeeklyMapBody } from "#shared/planning/contract.ts";
import type { WeeklyDraft } from "#shared/planning/drafts.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue, type QueuedWrite } from "#web/platform/outbox/index.ts";
import type { Overlay } from "./overlay.ts";

// Weekly maps.

export const weekKey = (weekStart: string) => `planning/week/${weekStart}`;

export function saveWeek(draft: WeeklyDraft): Promise<void> {
  const { kind: _, order: __, reviewWeekStart, done, ...map } = draft;
  return enqueue({
    key: weekKey(draft.weekStart),
    method: "POST",
    path: saveWeeklyMap.path,
    body: {
      ...map,
      zone: deviceZone(),
      review: reviewWeekStart ? { weekStart: reviewWeekStart, done } : null,
    },
  });
}

/** A map that a write holds. */
export function mapIn({ path, body, refusal }: QueuedWrite): WeeklyMapBody | undefined {
  const isMap = path === saveWeeklyMap.path && refusal === undefined;
  return isMap ? (body as WeeklyMapBody) : undefined;
}

export function withMap(before: WeeklyMap | undefined, body: WeeklyMapBody): WeeklyMap {
  const { writtenAt, review: _, ...map } = body;
  return { ...map, id: before?.id ?? map.id, done: before?.done ?? {}, plannedAt: writtenAt };
}

/** Maps, newest first; one that was made here joins them, and the one before it gets its marks. */
export const weeksOverlay: Overlay<WeeklyMap[]> = (weeks, write) => {
  const body = mapIn(write);
  const before = weeks.find(({ weekStart }) => weekStart === body?.weekStart);
  if (!body || (before && before.plannedAt > body.writtenAt)) return weeks;
  const { review } = body;
  return [...weeks.filter((week) => week !== before), withMap(before, body)]
    .map((week) => (week.weekStart === review?.weekStart ? { ...week, done: review.done } : week))
    .toSorted((one, other) => other.weekStart.localeCompare(one.weekStart));
};
