import { pgTable, primaryKey, text, timestamp, uuid } from "#server/platform/orm.ts";
import { users } from "./auth.ts";
import { sealedWords } from "./private-words.ts";

/** Copies of recorded paragraphs, kept because their speaker asked for it. The sound itself is in the file store. */
export const voiceRecordings = pgTable(
  "voice_recordings",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paragraphId: text().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** What was read. */
    words: sealedWords().notNull(),
    type: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.paragraphId] })],
);
