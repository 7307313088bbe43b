import { z } from "zod";

const ERROR = { error: "Choose a year that a calendar shows" };

// The year 0 is one for JavaScript and none for the database, and a day after the year 9999 is written otherwise.
// No pattern: beside one, the API's description would no longer say that it is a date.
function isKeepable(time: string): boolean {
  return /^[12]/.test(time);
}

/** A day that somebody names: it can be kept, and reckoned with. */
export const KeepableDay = z.iso.date().refine(isKeepable, ERROR);

/** The same for a moment, in any zone. */
export const KeepableMoment = z.iso.datetime({ offset: true }).refine(isKeepable, ERROR);

/** What a wall shows, as a date-and-time field gives it: "2026-11-17T18:00". */
export const KeepableWallTime = z.iso
  .datetime({ local: true, offset: false, precision: -1, error: "Choose a day and a time" })
  .refine(isKeepable, ERROR);
