import { index, isNull, pgTable, text, uuid } from "#server/platform/orm.ts";
import { encryptedText, moment } from "./columns.ts";

export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /**
     * What it says and shows, encrypted: links that open an account, the wins of a week. Emptied once an SMTP server has
     * accepted the mail.
     */
    encryptedBody: encryptedText(),
    /** Posting here stops mails of this kind. */
    unsubscribeUrl: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index().on(table.to, table.createdAt),
    // Very few of very many mails are unsent.
    index("mails_unsent_index").on(table.createdAt).where(isNull(table.sentAt)),
  ],
);
