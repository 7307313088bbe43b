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
import { owner } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** One day of one person. Ids are made by the device that writes, so they say nothing without their owner. */
export const dailyPlans = pgTable(
  "daily_plans",
  {
    userId: owner(),
    id: uuid().notNull(),
    forDate: date().notNull(),
    zone: text().notNull(),
    encryptedText: encryptedText().notNull(),
    isCompetition: boolean().notNull().default(false),
    marks: jsonb().$type<Partial<Record<Objective, Mark>>>().notNull().default({}),
    /** Which goal each line serves. */
    serves: jsonb().$type<Serves>().notNull().default({}),
    focus: smallint(),
    confidence: smallint(),
    energy: smallint(),
    mood: smallint(),
    ifThenUsed: boolean(),
    /** When the plan was written; none for a day that was only looked back on. */
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
    userId: owner(),
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

/** What a day or a week said before it was saved again. */
export const planVersions = pgTable(
  "plan_versions",
  {
    userId: owner(),
    /** The day or the week. */
    planId: uuid().notNull(),
    /** When its words were written: the plan's, or those of looking back. */
    plannedAt: moment().notNull(),
    encryptedText: encryptedText().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.planId, table.plannedAt] })],
);

/** A draft without words was finished or thrown away: it stands against older ones that arrive late. */
export const planDrafts = pgTable(
  "plan_drafts",
  {
    userId: owner(),
    kind: text().$type<DraftKind>().notNull(),
    encryptedText: encryptedText(),
    writtenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), index().on(table.expiresAt)],
);
