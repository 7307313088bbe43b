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
    /** Stored for the operator to review, but without an email notification. */
    isSuspectedSpam: boolean().notNull(),
    /** Detects the same message sent twice. */
    fingerprint: text().notNull(),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.fingerprint, table.createdAt), index().on(table.createdAt)],
);
