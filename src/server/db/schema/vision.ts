import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "#server/platform/orm.ts";
import type { RatedParagraph } from "#shared/vision/believability.ts";
import type { GoalDate } from "#shared/vision/contract.ts";
import type { VisionOrder } from "#shared/vision/steps.ts";
import { owner } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** A person who has started to write. The row is locked while answers change, so that two devices take turns. */
export const visions = pgTable("visions", {
  userId: owner().primaryKey(),
  updatedAt: moment().notNull(),
});

/** What every text of a vision has. */
const written = {
  order: smallint().$type<VisionOrder>().notNull(),
  encryptedText: encryptedText().notNull(),
  /** Length of the trimmed text: 0 is a question left out. */
  length: integer().notNull(),
  writtenAt: moment().notNull(),
  /** Made by the device that wrote it. */
  writeId: uuid().notNull(),
};

export const visionAnswers = pgTable(
  "vision_answers",
  {
    userId: owner(),
    ...written,
    /** The device that wrote it, as far as sessions tell devices apart. */
    sessionId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.order] })],
);

export const visionVersions = pgTable(
  "vision_versions",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    ...written,
  },
  (table) => [
    index().on(table.userId, table.writtenAt),
    unique().on(table.userId, table.order, table.writeId),
  ],
);

/** How true a paragraph feels, 1 to 5. One without a number was taken back: it stands against older ones that arrive late. */
export const visionRatings = pgTable(
  "vision_ratings",
  {
    userId: owner(),
    paragraph: text().$type<RatedParagraph>().notNull(),
    rating: smallint(),
    writtenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.paragraph] })],
);

/** Dates of goals: confirmed ones are asked about before and after, the others only say what not to suggest again. */
export const goalDates = pgTable(
  "goal_dates",
  {
    userId: owner(),
    order: smallint().$type<GoalDate["order"]>().notNull(),
    day: date().notNull(),
    status: text().$type<GoalDate["status"]>().notNull(),
    checkedIn: text().$type<GoalDate["checkedIn"]>(),
    encryptedText: encryptedText().notNull(),
    writtenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.order, table.day] })],
);
