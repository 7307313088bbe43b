import type { Json } from "#shared/json.ts";

/** The minimum age for an account. */
export const YOUNGEST_MEMBER = 13;
const ADULT = 18;
export const MINORS_QUIET_FROM_HOUR = 22;
const OLDEST = 120;

/** Returns the minimum age, as if the birthday were still to come, because only the year is known. */
function minimumAge(birthYear: number, now: Date): number {
  return now.getUTCFullYear() - birthYear - 1;
}

export type AgeGroup = "child" | "minor" | "adult" | "unknown";

/** Returns the age group; in doubt, the younger one. */
export function ageGroup(birthYear: number | null, now: Date): AgeGroup {
  if (birthYear === null) return "unknown";
  const age = minimumAge(birthYear, now);
  if (age < YOUNGEST_MEMBER) return "child";
  return age < ADULT ? "minor" : "adult";
}

export type AgeRules = {
  /** A guardian is notified of the account and has a say in what a coach may see. */
  hasGuardian: boolean;
  mayGetMarketing: boolean;
  /** The hour, in the person's own time zone, from which no notifications may be sent. */
  quietFromHour: number | null;
  recordingsStayOnDevice: boolean;
};

/** Returns the rules that apply to a person because of their age. */
export const ageRules = (birthYear: number | null, now: Date): AgeRules =>
  rulesFor(ageGroup(birthYear, now));

/** A person who has not given their age is protected like a minor. */
export function rulesFor(group: AgeGroup): AgeRules {
  const isAdult = group === "adult";
  return {
    hasGuardian: group === "minor" || group === "child",
    mayGetMarketing: isAdult,
    quietFromHour: isAdult ? null : MINORS_QUIET_FROM_HOUR,
    recordingsStayOnDevice: !isAdult,
  };
}

export const BIRTH_YEAR_PROBLEM = "Type the year with four digits, such as 2005";

/** Returns the year from a form or from an account's metadata, or null if there is no plausible one. */
export function readBirthYear(given: Json | undefined, now: Date): number | null {
  const year = typeof given === "string" && given.trim() !== "" ? Number(given) : given;
  if (typeof year !== "number" || !Number.isInteger(year)) return null;
  const thisYear = now.getUTCFullYear();
  return year <= thisYear && year >= thisYear - OLDEST ? year : null;
}

/** Returns whether a person is a minor, from the birth year as it was typed. */
export const isMinor = (birthYear: string, today: Date): boolean =>
  ageGroup(readBirthYear(birthYear, today), today) === "minor";
