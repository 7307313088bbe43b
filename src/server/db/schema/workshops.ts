import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "#server/platform/orm.ts";
import type { Chapter } from "#shared/workshops/contract.ts";
import { ownerRef } from "./identity.ts";
import { moment } from "./columns.ts";

/** One workshop a quarter: first announced with its date, then available in the library. */
export const workshops = pgTable(
  "workshops",
  {
    id: uuid().primaryKey(),
    startsAt: moment().notNull(),
    minutes: integer().notNull(),
    title: text().notNull(),
    about: text().notNull(),
    host: text().notNull(),
    joinUrl: text().notNull(),
    recordingUrl: text().notNull(),
    chapters: jsonb().$type<Chapter[]>().notNull(),
    isPublished: boolean().notNull(),
    /** Made up for the demo, and labelled as such. */
    isSample: boolean().notNull().default(false),
    /** Incremented with every change, so that calendars apply it. */
    revision: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.startsAt)],
);

/** The chapters that a member has watched, identified by their start times. */
export const workshopProgress = pgTable(
  "workshop_progress",
  {
    userId: ownerRef(),
    workshopId: uuid()
      .notNull()
      .references(() => workshops.id, { onDelete: "cascade" }),
    watched: jsonb().$type<number[]>().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.workshopId] })],
);
