import { boolean, index, pgTable, text, uuid } from "#server/platform/orm.ts";
import { moment } from "./columns.ts";

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
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.fingerprint, table.createdAt), index().on(table.createdAt)],
);
