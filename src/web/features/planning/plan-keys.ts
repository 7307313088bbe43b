/** Under which keys the outbox holds plans that are to be sent. */
export const DAYS_PREFIX = "planning/day/";
export const WEEKS_PREFIX = "planning/week/";

export const dayKey = (forDate: string) => DAYS_PREFIX + forDate;
export const weekKey = (weekStart: string) => WEEKS_PREFIX + weekStart;
