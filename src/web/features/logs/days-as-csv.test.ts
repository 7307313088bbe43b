import { expect, test } from "vitest";
import type { DailyAction } from "#shared/planning/records.ts";
import { daysAsCsv } from "./days-as-csv.ts";

const day = (forDate: string, words: Partial<DailyAction> = {}): DailyAction => ({
  id: crypto.randomUUID(),
  forDate,
  zone: "UTC",
  q1: "",
  q2: "",
  q3: "",
  q4: "",
  q5: "",
  q6: "",
  plan: { obstacle: "", ifthen: "" },
  isCompetition: false,
  serves: {},
  review: {
    done: { q1: "partly" },
    win: "",
    lesson: "",
    focus: 4,
    confidence: null,
    energy: null,
    mood: 4,
    ifThenUsed: false,
    reviewedAt: null,
    isDeclined: false,
  },
  notes: [],
  plannedAt: null,
  ...words,
});

const linesOf = (csv: string) => csv.trimEnd().split("\r\n");

test("each day is one row, oldest first, with the same column names as on the page", () => {
  const heard = {
    night: "2026-11-02",
    kind: "vision",
    startedAt: "2026-11-02T22:00:00Z",
    minutes: 7,
    voice: "own",
  } as const;
  const [header = "", first = "", second = ""] = linesOf(
    daysAsCsv([day("2026-11-02"), day("2026-11-01", { q1: "Swim" })], [heard]),
  );
  expect(header.startsWith("\uFEFFDate,")).toBe(true);
  expect(first).toMatch(/^2026-11-01,Swim,/);
  expect(second).toMatch(/^2026-11-02,.*,no,,,4,,,4,,7,$/);
  expect(first.split(",")).toHaveLength(header.split(",").length);
});

test("commas, quotes and line breaks stay in their cell, and a formula stays text", () => {
  const csv = daysAsCsv([day("2026-11-01", { q1: '=1+1, "fast"', q2: "one\ntwo" })], []);
  expect(csv).toContain(`"'=1+1, ""fast"""`);
  expect(csv).toContain('"one\ntwo"');
});
