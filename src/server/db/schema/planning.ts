import {
  boolean,
  date,
  index,
  isNotNull,
  isNull,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "#server/platform/orm.ts";
import type { DraftKind } from "#shared/planning/drafts.ts";
import type { Mark, Objective, Serves, WeekMarks } from "#shared/planning/records.ts";
import { ownerRef } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/**
 * One day of one person. The writing device generates the ids, so an id only identifies a row together with its
 * owner.
 */
export const dailyPlans = pgTable(
  "daily_plans",
  {
    userId: ownerRef(),
    id: uuid().notNull(),
    forDate: date().notNull(),
    zone: text().notNull(),
    encryptedText: encryptedText().notNull(),
    isCompetition: boolean().notNull().default(false),
    marks: jsonb().$type<Partial<Record<Objective, Mark>>>().notNull().default({}),
    /** The goal that each line serves. */
    serves: jsonb().$type<Serves>().notNull().default({}),
    focus: smallint(),
    confidence: smallint(),
    energy: smallint(),
    mood: smallint(),
    ifThenUsed: boolean(),
    /** When the plan was written; null for a day that has only a review. */
    plannedAt: moment(),
    reviewedAt: moment(),
    reviewDeclinedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.forDate).where(isNull(table.deletedAt)),
    index().on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

export const weeklyMaps = pgTable(
  "weekly_maps",
  {
    userId: ownerRef(),
    id: uuid().notNull(),
    weekStart: date().notNull(),
    zone: text().notNull(),
    encryptedText: encryptedText().notNull(),
    targetNights: smallint().notNull(),
    marks: jsonb().$type<WeekMarks>().notNull().default({}),
    markedAt: moment(),
    plannedAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.weekStart),
  ],
);

/** The text of a day or week before it was saved again. */
export const planVersions = pgTable(
  "plan_versions",
  {
    userId: ownerRef(),
    /** The id of the day or the week. */
    planId: uuid().notNull(),
    /** When this text was written, either the plan's or the review's. */
    plannedAt: moment().notNull(),
    encryptedText: encryptedText().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.planId, table.plannedAt] })],
);

/** A draft without text was finished or discarded. It stays so that older versions that arrive late are ignored. */
export const planDrafts = pgTable(
  "plan_drafts",
  {
    userId: ownerRef(),
    kind: text().$type<DraftKind>().notNull(),
    encryptedText: encryptedText(),
    writtenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), index().on(table.expiresAt)],
);
