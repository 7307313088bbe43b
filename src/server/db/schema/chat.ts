import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from "#server/platform/orm.ts";
import { users } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

const position = () => integer().notNull().default(0);

/** What somebody and support say to each other: one for each member, one for each visitor's browser. */
export const chatConversations = pgTable(
  "chat_conversations",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the secret in a visitor's cookie. */
    secretHash: text().unique(),
    /** A visitor has no key to encrypt with, so the conversation has one; it is locked with the key in the settings. */
    encryptedKey: encryptedText(),
    /** Where a visitor wants answers sent. */
    email: text(),
    lastPosition: position(),
    /** How far the person has read, and how far they were mailed. */
    readPosition: position(),
    mailedPosition: position(),
    /** Support's newest message. */
    answeredPosition: position(),
    answeredAt: moment(),
    /** Since when the person has been waiting for an answer, and which wait the operator was mailed about. */
    waitingSince: moment(),
    mailedWaitingSince: moment(),
    closedAt: moment(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.waitingSince),
    index().on(table.changedAt),
    index("chat_conversations_unread_index")
      .on(table.answeredAt)
      .where(
        sql`${table.answeredPosition} > ${table.readPosition} and ${table.answeredPosition} > ${table.mailedPosition}`,
      ),
  ],
);

/** Both sides' text is encrypted with the key of the person. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    conversationId: uuid()
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    /** Made by the sender, so that sending twice is sending once. */
    id: uuid().notNull(),
    /** Counts within the conversation, without gaps. */
    position: integer().notNull(),
    isFromSupport: boolean().notNull(),
    encryptedText: encryptedText().notNull(),
    /** Of the picture, where the message is one. Its bytes are in the file store. */
    pictureWidth: integer(),
    pictureHeight: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    unique().on(table.conversationId, table.position),
  ],
);
