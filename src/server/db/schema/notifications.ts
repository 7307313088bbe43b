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
import { owner, sessions } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** What a person chose, and where they are. No row until one of their devices has reported its zone. */
export const notificationSettings = pgTable("notification_settings", {
  userId: owner().primaryKey(),
  switches: jsonb().$type<Switches>().notNull(),
  zone: text(),
  isZoneChosen: boolean().notNull(),
  bedtime: text().notNull(),
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
  pausedUntil: date(),
  /** When each choice was made on the device: one that arrives late does not undo a newer one. */
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

/** Written together with the mail: if a row exists, nobody is reminded again. */
export const sentReminders = pgTable(
  "sent_reminders",
  {
    userId: owner(),
    kind: text().notNull(),
    occurrence: text().notNull(),
    sentAt: moment().notNull(),
    /** When the mail was written, for kinds that take a while to write. */
    writtenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.occurrence] }),
    index().on(table.sentAt),
  ],
);

/** Browsers that accept push messages. They go with the session that added them. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** None when accounts live at another service. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    /** One row per browser, regardless of who is logged in there. */
    endpointHash: text().notNull().unique(),
    userAgent: text().notNull(),
    /** Its address and keys. */
    subscription: encryptedText().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.addedAt), index().on(table.sessionId)],
);
