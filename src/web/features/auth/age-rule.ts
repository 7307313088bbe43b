const MINIMUM_AGE = 13;
const OLDEST_AGE = 120;

/** Four digits that can be somebody's birth year; undefined for anything else. */
export function readBirthYear(typed: string, today: Date): number | undefined {
  if (!/^\d{4}$/.test(typed.trim())) return undefined;
  const year = Number(typed);
  const thisYear = today.getFullYear();
  return year > thisYear - OLDEST_AGE && year <= thisYear ? year : undefined;
}

/** By the year alone: whoever turns thirteen this year may join. */
export const isTooYoung = (birthYear: number, today: Date) =>
  today.getFullYear() - birthYear < MINIMUM_AGE;
