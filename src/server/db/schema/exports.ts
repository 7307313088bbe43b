import { index, pgTable, smallint, text, uuid } from "#server/platform/orm.ts";
import type { ExportStatus } from "#shared/exports/contract.ts";
import { owner } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** Files of everything that is kept about a person, made when they ask. Encrypted like the words in them. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    status: text().$type<ExportStatus>().notNull(),
    /** Of a hundred. */
    progress: smallint().notNull().default(0),
    file: encryptedText(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt), index().on(table.expiresAt)],
);
