import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "#server/platform/orm.ts";
import type {
  BreathingPattern,
  MeditationId,
  Practice,
  PracticeKind,
} from "#shared/practice/contract.ts";
import { owner } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/**
 * Everything that was listened to, breathed or meditated, and every reset. A night counts once, however often the vision
 * was played.
 */
export const practices = pgTable(
  "practices",
  {
    userId: owner(),
    /** Given by the device; only together with its owner does it name a row. */
    id: uuid().notNull(),
    kind: text().$type<PracticeKind>().notNull(),
    /** The day it belongs to where the person was. */
    night: date().notNull(),
    zone: text().notNull(),
    startedAt: moment().notNull(),
    minutes: smallint().notNull(),
    voice: text().$type<Practice["voice"]>().notNull(),
    meditation: text().$type<MeditationId>(),
    isUseful: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("practices_once_a_night")
      .on(table.userId, table.kind, table.night)
      .where(sql`kind in ('vision', 'breathing')`),
    index().on(table.userId, table.kind, table.startedAt),
    index().on(table.userId, table.night),
  ],
);

/** How an athlete breathes; who has not chosen breathes 4-7-8. */
export const breathingChoices = pgTable("breathing_choices", {
  userId: owner().primaryKey(),
  pattern: text().$type<BreathingPattern>().notNull(),
  writtenAt: moment().notNull(),
});

/** The words that bring an athlete back to the task. */
export const cueWords = pgTable("cue_words", {
  userId: owner().primaryKey(),
  encryptedWords: encryptedText().notNull(),
  writtenAt: moment().notNull(),
});

/** Days on which an athlete rests: nothing is asked of them. One that ends before it begins was called off. */
export const restPeriods = pgTable(
  "rest_periods",
  {
    userId: owner(),
    /** Given by the device. */
    id: uuid().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    /** It may say something about a person's health. */
    encryptedReason: encryptedText().notNull(),
    writtenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.userId, table.lastDay),
  ],
);
