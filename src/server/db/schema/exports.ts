import { index, pgTable, smallint, text, uuid } from "#server/platform/orm.ts";
import type { ExportStatus } from "#shared/exports/contract.ts";
import { ownerRef } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";

/** Files with everything that is stored about a person, made on request. Encrypted like the text in them. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    status: text().$type<ExportStatus>().notNull(),
    /** In percent. */
    progress: smallint().notNull().default(0),
    file: encryptedText(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt), index().on(table.expiresAt)],
);
