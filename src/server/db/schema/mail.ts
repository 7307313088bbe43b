import { index, isNull, pgTable, text, uuid } from "#server/platform/orm.ts";
import { encryptedText, moment } from "./columns.ts";

export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /**
     * The encrypted content, such as links that open an account or the wins of a week. Cleared once an SMTP server
     * has accepted the mail.
     */
    encryptedBody: encryptedText(),
    /** A POST to this URL unsubscribes from this kind of mail. */
    unsubscribeUrl: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index().on(table.to, table.createdAt),
    // A partial index, because only a tiny fraction of all mails is unsent.
    index("mails_unsent_index").on(table.createdAt).where(isNull(table.sentAt)),
  ],
);
