import { customType, index, pgTable, text, timestamp, uuid } from "#server/platform/orm.ts";
import { users } from "./auth.ts";

const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const owner = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" });

/** Who has a picture. The picture itself is in the file store, under the owner's id. */
export const accountPictures = pgTable("account_pictures", {
  userId: owner(),
  /** Another one with every upload, so that a changed picture has a changed address. */
  version: text().notNull(),
  updatedAt: moment().notNull(),
});

/** The file store of a product without an S3-compatible one. */
export const storedFiles = pgTable("stored_files", {
  key: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  updatedAt: moment().notNull(),
});

/** Accounts whose owner asked for their end. The row goes when they change their mind, or with the account. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    userId: owner(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
  },
  (table) => [index().on(table.dueAt)],
);

/** The adult whom a minor has named. They hear of the account, and decide whether a coach may see counts. */
export const guardians = pgTable("guardians", {
  userId: owner(),
  email: text().notNull(),
  namedAt: moment().notNull(),
  /** Not before the minor's own address is confirmed. */
  noticedAt: moment(),
  agreedAt: moment(),
});
