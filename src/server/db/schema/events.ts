import { boolean, date, index, pgTable, primaryKey, uuid } from "#server/platform/orm.ts";
import { encryptedText, moment } from "./columns.ts";
import { owner } from "./identity.ts";

/** What athletes compete in. A deleted one has neither a day nor words, and stays so that an older version cannot bring it back. */
export const events = pgTable(
  "events",
  {
    userId: owner(),
    /** Given by the device. */
    id: uuid().notNull(),
    day: date(),
    encryptedText: encryptedText(),
    /** Whether a coach may see its name and date. */
    isShared: boolean().notNull(),
    writtenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.userId, table.day),
  ],
);
