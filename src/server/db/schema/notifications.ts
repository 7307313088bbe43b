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
import type { NotificationSwitches } from "#shared/notifications/kinds.ts";
import { ownerRef, sessions } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** A person's choices and location. There is no row until one of their devices has reported its time zone. */
export const notificationSettings = pgTable("notification_settings", {
  userId: ownerRef().primaryKey(),
  switches: jsonb().$type<NotificationSwitches>().notNull(),
  zone: text(),
  isZoneChosen: boolean().notNull(),
  bedtime: text().notNull(),
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
  pausedUntil: date(),
  /** When each choice was made on the device: a choice that arrives late doesn't overwrite a newer one. */
  chosenAt: jsonb().$type<Record<string, string>>().notNull(),
});

/**
 * The next reminder of each kind and when it is due. Only reminders that the person wants and can receive have a row.
 */
export const dueReminders = pgTable(
  "due_reminders",
  {
    userId: ownerRef(),
    kind: text().notNull(),
    dueAt: moment().notNull(),
    /** The occurrence within its kind: the person's day, or the call. */
    occurrence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), index().on(table.dueAt)],
);

/** Written in the same transaction as the mail: if a row exists, the reminder isn't sent again. */
export const sentReminders = pgTable(
  "sent_reminders",
  {
    userId: ownerRef(),
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

/** Browsers that accept push messages. They are deleted together with the session that added them. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    /** Null when accounts live at another service. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    /** One row per browser, regardless of who is logged in there. */
    endpointHash: text().notNull().unique(),
    userAgent: text().notNull(),
    /** The push endpoint's URL and keys. */
    subscription: encryptedText().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.addedAt), index().on(table.sessionId)],
);
