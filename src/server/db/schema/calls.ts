import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "#server/platform/orm.ts";
import { filmMoments } from "./film.ts";
import { ownerRef } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** Calls that an operator has changed. Every other Tuesday follows the settings and needs no row. */
export const calls = pgTable(
  "calls",
  {
    date: text().primaryKey(),
    startsAt: moment().notNull(),
    minutes: integer().notNull(),
    title: text().notNull(),
    about: text().notNull(),
    joinUrl: text().notNull(),
    recordingUrl: text().notNull(),
    isPublished: boolean().notNull(),
    isCancelled: boolean().notNull(),
    /** Made up for the demo, and labelled as such. */
    isSample: boolean().notNull().default(false),
    /** Incremented with every change, so that calendars apply it. */
    revision: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.startsAt)],
);

/**
 * Questions that members send to the pro for a call, optionally with their obstacle and a clip. Encrypted with the
 * member's key, although the pro reads them.
 */
export const callQuestions = pgTable(
  "call_questions",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    callDate: text().notNull(),
    encryptedText: encryptedText().notNull(),
    momentId: uuid().references(() => filmMoments.id, { onDelete: "set null" }),
    sentAt: moment().notNull(),
    /** When the pro's answer was added to the member's log, by the operator or by the member. */
    answeredAt: moment(),
  },
  (table) => [
    unique().on(table.userId, table.callDate),
    index().on(table.callDate),
    index().on(table.momentId),
  ],
);

/** Members who joined a call by pressing Join while it was open. */
export const callVisits = pgTable(
  "call_visits",
  {
    userId: ownerRef(),
    callDate: text().notNull(),
    joinedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.callDate] })],
);

/** Members who replaced their calendar address, and how often. The address itself is derived and never stored. */
export const calendarAddresses = pgTable("calendar_addresses", {
  userId: ownerRef().primaryKey(),
  version: integer().notNull(),
});
