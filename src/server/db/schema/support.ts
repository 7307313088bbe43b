import { boolean, index, pgTable, text, timestamp, uuid } from "#server/platform/orm.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Kept for the operator to look through, but nobody is mailed. */
    isSuspectedSpam: boolean().notNull(),
    /** Finds the same message sent twice. */
    fingerprint: text().notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.fingerprint, table.createdAt), index().on(table.createdAt)],
);
