import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { MARK_NAMES } from "./day-labels.ts";
import { daysAsCsvTexts as texts } from "./texts.ts";

type Cell = string | number | null;

const HEADER = [
  "Date",
  ...OBJECTIVES.flatMap((name) => [SLOT_NAMES[name], texts.howItWent(SLOT_NAMES[name])]),
  "If-then",
  texts.ifThenUsed,
  "Win",
  "Lesson",
  "Focus",
  "Confidence",
  "Energy",
  "Mood",
  "Competition",
  texts.minutesListened,
  "Notes",
];

/** Returns days as a table that every spreadsheet can open, oldest first, one row per day. */
export function daysAsCsv(
  days: readonly DailyAction[],
  practices: readonly PracticeOfDay[],
): string {
  const listened = new Map(
    practices.filter(({ kind }) => kind === "vision").map(({ night, minutes }) => [night, minutes]),
  );
  const rows = days
    .toSorted((one, other) => one.forDate.localeCompare(other.forDate))
    .map((day) => rowOf(day, listened.get(day.forDate) ?? null));
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${[HEADER, ...rows].map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`;
}

function rowOf(day: DailyAction, minutesListened: number | null): Cell[] {
  const { done, ifThenUsed, win, lesson, focus, confidence, energy, mood } = day.review;
  return [
    day.forDate,
    ...OBJECTIVES.flatMap((name) => {
      const mark = done[name];
      return [day[name], mark ? MARK_NAMES[mark].toLowerCase() : ""];
    }),
    day.plan.ifthen,
    yesOrNo(ifThenUsed),
    win,
    lesson,
    focus,
    confidence,
    energy,
    mood,
    day.isCompetition ? "yes" : "",
    minutesListened,
    day.notes.map(({ text }) => text).join("\n"),
  ];
}

function yesOrNo(value: boolean | null): string {
  if (value === null) return "";
  return value ? "yes" : "no";
}

/** Escapes text that looks like a formula, because a spreadsheet would execute it. */
function cellText(cell: Cell): string {
  const text = String(cell ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
