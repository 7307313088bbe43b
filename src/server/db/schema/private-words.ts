import { pgTable } from "#server/platform/orm.ts";
import { owner } from "./identity.ts";
import { bytes, moment } from "./columns.ts";

/** A column of words that only their writer's key opens. */
export const sealedWords = bytes;

/** The key of everything a person writes, itself locked with the key in the settings. When it goes, so do the words. */
export const wordKeys = pgTable("word_keys", {
  userId: owner().primaryKey(),
  lockedKey: bytes().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
