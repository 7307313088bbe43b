import { addDays } from "#shared/time/local-day.ts";
import { CONTEXT_MAX_LENGTH } from "./goal-dates.ts";
import { sentencesOf } from "./sentences.ts";

/** A day mentioned in a text, and the sentence that mentions it. */
export type FoundDate = { day: string; about: string };

const MAX_DATES = 6;

/**
 * Finds the future days that an answer mentions, as meant on the day it was written. They are only suggestions,
 * because the wording is vague.
 */
export function findDates(text: string, writtenOn: string): FoundDate[] {
  const found = new Map<string, FoundDate>();
  for (const sentence of sentencesOf(text))
    for (const day of daysIn(sentence, writtenOn))
      if (day > writtenOn && !found.has(day))
        found.set(day, { day, about: sentence.slice(0, CONTEXT_MAX_LENGTH) });
  return [...found.values()].slice(0, MAX_DATES);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
const DATE = "(?<date>\\d{1,2})(?:st|nd|rd|th)?\\b";
const YEAR = "(?<year>2[01]\\d\\d|(?:this|next)\\s+year)\\b";
const WHEN = "\\b(?:in|by|until|till|before|during)\\s+(?:the\\s+)?(?:end\\s+of\\s+)?";

type Words = Partial<Record<"date" | "month" | "year" | "which", string>>;
type Pattern = { words: RegExp; day(words: Words, today: string): string | undefined };

/** Ordered from most to least specific: text that one pattern has matched isn't matched again. */
const PATTERNS: Pattern[] = [
  pattern("\\b(?<year>2[01]\\d\\d)-(?<month>\\d\\d)-(?<date>\\d\\d)\\b", dayOf),
  pattern("\\b(?<date>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?(?<year>2[01]\\d\\d)\\b", dayOf),
  pattern(`\\b${DATE}\\s+(?:of\\s+)?${MONTH}(?:,?\\s+${YEAR})?`, dayOf),
  pattern(`\\b${MONTH}\\s+${DATE}(?:,?\\s+${YEAR})?`, dayOf, isMonthName),
  pattern(`\\b${MONTH}\\s+${YEAR}`, endOfMonth),
  pattern(`${WHEN}${MONTH}`, endOfMonth),
  pattern("\\b(?<which>this|next)\\s+month\\b", endOfNamedMonth),
  pattern(`${WHEN}(?<year>2[01]\\d\\d)\\b`, endOfYear),
  pattern("\\b(?<year>(?:this|next)\\s+year)\\b", endOfYear),
  pattern("\\bend\\s+of\\s+the\\s+year\\b", endOfYear),
];

function daysIn(sentence: string, today: string): string[] {
  const found: { at: number; day: string }[] = [];
  let unread = sentence;
  for (const { words, day } of PATTERNS)
    unread = unread.replace(words, (match: string, ...rest: unknown[]) => {
      const read = day(rest.at(-1) as Words, today);
      if (read === undefined) return match;
      found.push({ at: rest.find((value) => typeof value === "number") ?? 0, day: read });
      return " ".repeat(match.length);
    });
  return found.toSorted((one, other) => one.at - other.at).map(({ day }) => day);
}

function pattern(
  source: string,
  day: Pattern["day"],
  isMeant: (words: Words) => boolean = () => true,
): Pattern {
  // Without a named group, `replace` wouldn't pass the groups as its last argument.
  const words = new RegExp(source.includes("(?<") ? source : `(?<which>${source})`, "giu");
  return { words, day: (words, today) => (isMeant(words) ? day(words, today) : undefined) };
}

/** "she may 2 times", "they march 10 km": lowercase words like these are verbs, not month names. */
function isMonthName({ month = "" }: Words): boolean {
  return !["may", "march", "mar"].includes(month);
}

function dayOf({ date, month, year }: Words, today: string): string | undefined {
  return inYear(year, today, (year) => calendarDay(year, monthNumber(month), Number(date)));
}

function endOfMonth({ month, year }: Words, today: string): string | undefined {
  return inYear(year, today, (year) => lastDayOf(year, monthNumber(month)));
}

function endOfNamedMonth({ which = "" }: Words, today: string): string | undefined {
  const month = Number(today.slice(5, 7)) + (which.toLowerCase() === "next" ? 1 : 0);
  return lastDayOf(Number(today.slice(0, 4)), month);
}

function endOfYear({ year }: Words, today: string): string | undefined {
  return inYear(year, today, (year) => calendarDay(year, 12, 31));
}

/** If no year is given, uses the next year in which the day is still in the future. */
function inYear(
  year: string | undefined,
  today: string,
  day: (year: number) => string | undefined,
): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  if (year === undefined) {
    const soonest = day(thisYear);
    return soonest !== undefined && soonest > today ? soonest : day(thisYear + 1);
  }
  if (/^\d/.test(year)) return day(Number(year));
  return day(year.toLowerCase().startsWith("next") ? thisYear + 1 : thisYear);
}

function monthNumber(month = ""): number {
  return /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
}

/** Returns undefined for a day that doesn't exist, such as 31 June. */
function calendarDay(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
    ? at.toISOString().slice(0, 10)
    : undefined;
}

/** Accepts month 13, meaning January of the next year. */
function lastDayOf(year: number, month: number): string {
  return addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1);
}
