import { expect, test } from "vitest";
import {
  reviewPath,
  saveDailyAction,
  saveWeeklyMap,
  type Wins,
} from "#shared/planning/contract.ts";
import { type QueuedWrite, queuedWrite } from "#web/platform/outbox/queued-write.ts";
import { areaOverlays } from "#web/platform/overlay.ts";
import "./wins.ts";

const DAY_ID = "00000000-0000-4000-8000-000000000001";
const KNOWN: Wins = {
  wins: [
    { date: "2026-03-02", text: "Held the press", dayId: DAY_ID, weekStart: null },
    { date: "2026-03-01", text: "A calm week", dayId: null, weekStart: "2026-03-02" },
  ],
  firstName: "Ada",
  vision: null,
};

const write = (path: string, body: Record<string, unknown>) =>
  queuedWrite({ key: "win", method: "POST", path, body }, "ada", Date.UTC(2026, 2, 3, 20));

const after = (known: Wins, queued: QueuedWrite) =>
  areaOverlays.reduce<Wins>((wins, { overlay }) => overlay(wins, queued) as Wins, known);

/** Applies the write twice, because that can also happen in the app. */
const textsAfter = (queued: QueuedWrite) =>
  after(after(KNOWN, queued), queued).wins.map(({ text }) => text);

const planned = (forDate: string, win: string) =>
  textsAfter(write(saveDailyAction.path, { review: { forDate, win } }));
const reviewed = (win: string) => textsAfter(write(reviewPath(DAY_ID), { win }));

test("a win written with a plan is added to the list once, or replaces that day's win", () => {
  expect(planned("2026-03-03", "Slept")).toEqual(["Slept", "Held the press", "A calm week"]);
  expect(planned("2026-03-02", "Held it longer")).toEqual(["Held it longer", "A calm week"]);
});

test("a review changes or removes its day's win, and a map its week's win", () => {
  expect(reviewed("Pressed")).toEqual(["Pressed", "A calm week"]);
  expect(reviewed(" ")).toEqual(["A calm week"]);
  const map = { q1: "A brave week", weekStart: "2026-03-02", writtenAt: "2026-03-03T20:00:00Z" };
  expect(textsAfter(write(saveWeeklyMap.path, map))).toEqual(["A brave week", "Held the press"]);
});

test("a write about something else leaves the list unchanged", () => {
  const other = write(reviewPath("00000000-0000-4000-8000-000000000002"), { win: "Elsewhere" });
  expect(after(KNOWN, other)).toBe(KNOWN);
});
