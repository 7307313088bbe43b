import { endpointPath } from "#shared/endpoint.ts";
import {
  type GoalDate,
  saveGoalDate as saveGoalDateCall,
  type Vision,
} from "#shared/vision/contract.ts";
import type { DatedOrder } from "#shared/vision/goal-dates.ts";
import { enqueue } from "#web/platform/outbox/index.ts";
import { type Overlay, registerOverlay, useApplyUnsent } from "#web/platform/overlay.ts";
import { visionQuery } from "./vision.ts";

/** Saves on the device immediately; the latest change to a date wins. */
export const saveGoalDate = ({ order, day, ...said }: Omit<GoalDate, "writtenAt">): Promise<void> =>
  enqueue({
    key: `vision/date/${order}/${day}`,
    method: "PUT",
    path: endpointPath(saveGoalDateCall, { order: String(order), day }),
    body: { about: said.about, status: said.status, checkedIn: said.checkedIn },
  });

/** Confirms the new day and resets its check-ins. The old day isn't suggested again. */
export async function moveGoalDate(date: Omit<GoalDate, "writtenAt">, day: string): Promise<void> {
  if (day !== date.day) await saveGoalDate({ ...date, status: "removed" });
  await saveGoalDate({ ...date, day, status: "confirmed", checkedIn: null });
}

const PATH = /\/athleticvision\/dates\/(\d)\/([\d-]+)$/;

const goalDatesOverlay: Overlay<GoalDate[]> = (known, { path, body, refusal, ...write }) => {
  const [, order, day] = PATH.exec(path) ?? [];
  if (order === undefined || day === undefined || refusal !== undefined) return known;
  const writtenAt = new Date(write.writtenAt).toISOString();
  const said = { ...body, order: Number(order) as DatedOrder, day, writtenAt } as GoalDate;
  const isSame = (date: GoalDate) => date.day === day && date.order === said.order;
  if (known.some((date) => isSame(date) && date.writtenAt > writtenAt)) return known;
  return [...known.filter((date) => !isSame(date)), said].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
};

export const useGoalDates = (vision: Vision | null): GoalDate[] =>
  useApplyUnsent(goalDatesOverlay)(vision?.goalDates ?? NONE);

const NONE: GoalDate[] = [];

const datedVision: Overlay<Vision | null> = (vision, write) => {
  const goalDates = vision && goalDatesOverlay(vision.goalDates, write);
  return !goalDates || goalDates === vision.goalDates ? vision : { ...vision, goalDates };
};
registerOverlay({ queryKey: visionQuery.queryKey, overlay: datedVision });
