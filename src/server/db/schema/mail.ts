import { index, isNull, jsonb, pgTable, text, uuid } from "#server/platform/orm.ts";
import { moment } from "./columns.ts";

export type MailPicture = { name: string; base64: string };

export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Emptied once an SMTP server has taken the mail: it may hold links that open an account. */
    text: text(),
    html: text(),
    /** Where posting stops mails of this kind. */
    unsubscribeUrl: text(),
    /** Pictures that the letter shows, as base64. Emptied with it. */
    pictures: jsonb().$type<MailPicture[]>(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index().on(table.to, table.createdAt),
    // What has not left is few of very many.
    index("mails_unsent_index").on(table.createdAt).where(isNull(table.sentAt)),
  ],
);
