import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "#server/platform/orm.ts";
import type { Switches } from "#shared/notifications/kinds.ts";
import { owner, sessions } from "./auth.ts";
import { moment } from "./columns.ts";
import { sealedWords } from "./private-words.ts";

/** What a person chose, and where they are. There is none until one of their devices has told its zone. */
export const notificationSettings = pgTable("notification_settings", {
  userId: owner().primaryKey(),
  switches: jsonb().$type<Switches>().notNull(),
  zone: text(),
  isZoneChosen: boolean().notNull(),
  bedtime: text().notNull(),
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
  pausedUntil: date(),
  /** When each choice was made where it was made: what arrives late does not undo what is newer. */
  chosenAt: jsonb().$type<Record<string, string>>().notNull(),
});

/** What somebody is to be reminded of next, and when. Only what they want and can get has a row. */
export const dueReminders = pgTable(
  "due_reminders",
  {
    userId: owner(),
    kind: text().notNull(),
    dueAt: moment().notNull(),
    /** Which one of its kind: the person's day, or the call. */
    occurrence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), index().on(table.dueAt)],
);

/** Written together with the mail: whoever finds a row here does not remind again. */
export const sentReminders = pgTable(
  "sent_reminders",
  {
    userId: owner(),
    kind: text().notNull(),
    occurrence: text().notNull(),
    sentAt: moment().notNull(),
    /** For what takes a while to write: when its mail was. */
    writtenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.occurrence] }),
    index().on(table.sentAt),
  ],
);

/** Browsers that may ring. They go with the log-in that let them. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** None where another service keeps the log-ins. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    /** A browser is one, whoever is logged in there. */
    endpointHash: text().notNull().unique(),
    userAgent: text().notNull(),
    /** Its address and keys. */
    subscription: sealedWords().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.addedAt), index().on(table.sessionId)],
);
