import { customType, pgTable, timestamp, uuid } from "#server/platform/orm.ts";
import { users } from "./auth.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A column of words that only their writer's key opens. */
export const sealedWords = bytes;

/** The key of everything a person writes, itself locked with the key in the settings. When it goes, so do the words. */
export const wordKeys = pgTable("word_keys", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  lockedKey: bytes().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
