import { pgTable, uuid } from "#server/platform/orm.ts";
import { bytes, moment } from "./columns.ts";

/** A known word, encrypted with SECRET_KEY. A node that can't decrypt it has been given a different key. */
export const secretProofs = pgTable("secret_proofs", {
  id: uuid().primaryKey(),
  encryptedWord: bytes().notNull(),
  createdAt: moment().notNull(),
});
