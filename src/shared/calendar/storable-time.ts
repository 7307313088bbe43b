import { z } from "zod";

const ERROR = { error: "Choose a year from 1000 to 2999" };

// The year 0 exists in JavaScript but not in the database, and a day after the year 9999 is written differently. This
// isn't a regex pattern, because with one the API's description would no longer declare the type as a date.
function isStorable(time: string): boolean {
  return /^[12]/.test(time);
}

/** A day given by a user, within the range that can be stored and calculated with. */
export const StorableDay = z.iso.date().refine(isStorable, ERROR);

/** The same for a moment in any zone. */
export const StorableMoment = z.iso.datetime({ offset: true }).refine(isStorable, ERROR);

/** A wall time, as a date-and-time field returns it: "2026-11-17T18:00". */
export const StorableWallTime = z.iso
  .datetime({ local: true, offset: false, precision: -1, error: "Choose a day and a time" })
  .refine(isStorable, ERROR);
