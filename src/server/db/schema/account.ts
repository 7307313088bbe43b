import { index, pgTable, text } from "#server/platform/orm.ts";
import { ownerRef } from "./identity.ts";
import { bytes, moment } from "./columns.ts";

/** Users who have a picture. The picture itself is in the file store, under the owner's id. */
export const accountPictures = pgTable("account_pictures", {
  userId: ownerRef().primaryKey(),
  /** Changes with every upload, so that a new picture gets a new URL. */
  version: text().notNull(),
  updatedAt: moment().notNull(),
});

/** The file store when no S3-compatible store is configured. */
export const storedFiles = pgTable("stored_files", {
  key: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  updatedAt: moment().notNull(),
});

/**
 * Accounts whose owner requested deletion. The row is deleted when they change their mind, or together with the
 * account.
 */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    userId: ownerRef().primaryKey(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
  },
  (table) => [index().on(table.dueAt)],
);

/** The adult whom a minor has named. They are notified of the account and decide whether a coach may see counts. */
export const guardians = pgTable("guardians", {
  userId: ownerRef().primaryKey(),
  email: text().notNull(),
  namedAt: moment().notNull(),
  /** Set only after the minor's own address is confirmed. */
  notifiedAt: moment(),
  agreedAt: moment(),
});
