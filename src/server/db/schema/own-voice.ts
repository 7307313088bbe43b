import { pgTable, primaryKey, text } from "#server/platform/orm.ts";
import { ownerRef } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/**
 * Copies of recorded paragraphs, stored because their speaker asked for it. The audio itself is in the file store.
 */
export const voiceRecordings = pgTable(
  "voice_recordings",
  {
    userId: ownerRef(),
    paragraphId: text().notNull(),
    recordedAt: moment().notNull(),
    /** The text that was read aloud. */
    encryptedText: encryptedText().notNull(),
    type: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.paragraphId] })],
);
