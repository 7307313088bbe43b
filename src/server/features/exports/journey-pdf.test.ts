import { expect, test } from "vitest";
import { NO_REVIEW } from "#shared/planning/new-drafts.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import { renderJourneyPdf } from "./journey-pdf.ts";

const NOW = new Date("2026-11-17T12:00:00Z");

const day = (index: number): DailyAction => ({
  id: crypto.randomUUID(),
  forDate: addDays("2026-01-01", index),
  zone: "UTC",
  q1: "Track at seven",
  q2: "",
  q3: "",
  q4: "",
  q5: "",
  q6: "",
  plan: { obstacle: "", ifthen: "" },
  isCompetition: false,
  serves: {},
  review: {
    ...NO_REVIEW,
    win: "Won the second ball",
    lesson: "Start slower",
    mood: 4,
    reviewedAt: "2026-01-01T20:00:00Z",
    isDeclined: false,
  },
  notes: [],
  plannedAt: "2026-01-01T20:00:00Z",
});

const pagesOf = (pdf: Buffer | undefined) =>
  pdf?.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("a user who has written nothing gets no letter", async () => {
  expect(await renderJourneyPdf({}, NOW)).toBeUndefined();
});

test("each chapter with content starts on a new page", async () => {
  const answers = [{ order: 1, text: "Ada is calm. 勝利", writtenAt: NOW }];
  const vision = { athleticVision: { answers, versions: [] } };
  expect(pagesOf(await renderJourneyPdf(vision, NOW))).toBe(2);
  const withVersion = { answers, versions: [{ order: 1, text: "Ada", writtenAt: NOW }] };
  expect(pagesOf(await renderJourneyPdf({ athleticVision: withVersion }, NOW))).toBe(3);
});

test("a year's letter is rendered in a separate thread, so that the process keeps responding", async () => {
  const days = Array.from({ length: 365 }, (_, index) => day(index));
  const cpu = { process: process.cpuUsage(), thread: process.threadCpuUsage() };
  const pdf = await renderJourneyPdf({ planning: { days, weeks: [] } }, NOW);
  const spent = process.cpuUsage(cpu.process).user;
  const spentHere = process.threadCpuUsage(cpu.thread).user;
  expect(pagesOf(pdf)).toBeGreaterThan(20);
  // Servers of other tests run in this thread and do some work too.
  expect(spentHere).toBeLessThan(spent / 2);
});
