import { index, pgTable, text, timestamp, uuid } from "#server/platform/orm.ts";

export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Emptied once an SMTP server has taken the mail: it may hold links that open an account. */
    text: text(),
    html: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.to, table.createdAt)],
);
