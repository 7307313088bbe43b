// Keys that more than one record's file needs.

export const DAYS_KEY = ["GetDailyActions100"];
export const PLANNING_KEY = ["Planning"];
