import { expect, test } from "vitest";
import { reviewPath, saveDailyAction } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { type QueuedWrite, queuedWrite, type Write } from "#web/platform/outbox/queued-write.ts";
import { dayOverlay, daysOverlay } from "./planning.ts";

const ID = "0b8c7a52-94b4-4c3f-9f63-1d2f3d1a4c11";
const at = (hour: number) => Date.UTC(2026, 10, 15, hour);
const write = (parts: Omit<Write, "key">, hour: number) =>
  queuedWrite({ key: "a", ...parts }, "ada", at(hour));

const plan = (body: Record<string, unknown>, hour = 20) =>
  write(
    { method: "POST", path: saveDailyAction.path, body: { id: ID, zone: "UTC", ...body } },
    hour,
  );
const review = (body: Record<string, unknown>, hour = 21) =>
  write({ method: "PATCH", path: reviewPath(ID), body }, hour);

function planned(...writes: QueuedWrite[]): DailyAction {
  const [day] = [plan({ forDate: "2026-11-15", q1: "Swim" }, 8), ...writes].reduce(daysOverlay, []);
  if (!day) throw new Error("No day");
  return day;
}

test("a day planned on this device is added to the days, newest first", () => {
  const days = daysOverlay([planned()], plan({ id: "other", forDate: "2026-11-16", q1: "Run" }));
  expect(days.map(({ q1 }) => q1)).toEqual(["Run", "Swim"]);
});

test("planning a day again keeps its id, review and notes, unless another device has planned it since", () => {
  const day = {
    ...planned(review({ win: "Calm" })),
    notes: [{ id: ID, text: "Late", at: "", call: null }],
  };
  const again = plan({ id: "new", forDate: "2026-11-15", q1: "Row" });
  expect(dayOverlay(day, again)).toMatchObject({
    id: ID,
    q1: "Row",
    review: { win: "Calm" },
    notes: [{ text: "Late" }],
  });
  expect(dayOverlay({ ...day, plannedAt: new Date(at(23)).toISOString() }, again).q1).toBe("Swim");
});

test("marks are added and removed one by one", () => {
  const marked = planned(
    review({ done: { q1: "done", q2: "not" } }),
    review({ done: { q2: null } }),
  );
  expect(marked.review).toMatchObject({ done: { q1: "done" }, reviewedAt: expect.any(String) });
  expect(marked.review.done).not.toHaveProperty("q2");
});

test("a plan can include the review of the day before it", () => {
  const day = planned();
  const tomorrow = plan({
    id: "other",
    forDate: "2026-11-16",
    q1: "Run",
    review: { forDate: "2026-11-15", win: "Calm", done: { q1: "done" } },
  });
  expect(dayOverlay(day, tomorrow)).toMatchObject({
    q1: "Swim",
    review: { win: "Calm", done: { q1: "done" } },
  });
});

test("rejected writes and writes about another day change nothing", () => {
  const day = planned();
  expect(dayOverlay(day, { ...review({ win: "Calm" }), refusal: "Too late" })).toBe(day);
  expect(dayOverlay(day, plan({ id: "other", forDate: "2026-11-17", q1: "Run" }))).toBe(day);
});
