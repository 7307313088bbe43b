import { pgTable, uuid } from "#server/platform/orm.ts";
import { bytes, moment } from "./columns.ts";

/** A known word, encrypted with SECRET_KEY: a node that cannot decrypt it was given another key. */
export const secretProofs = pgTable("secret_proofs", {
  id: uuid().primaryKey(),
  encryptedWord: bytes().notNull(),
  createdAt: moment().notNull(),
});
