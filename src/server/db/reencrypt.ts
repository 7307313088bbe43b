import { sql } from "#server/platform/orm.ts";
import {
  isEncryptedWithNewest,
  encryptWithSecret,
  decryptWithSecret,
  type Secrets,
} from "#server/platform/secrets.ts";
import type { Db } from "./client.ts";

/** A column that is encrypted with SECRET_KEY itself and not with a user's key. */
export type EncryptedColumn = {
  what: string;
  purpose: string;
  table: string;
  id: string;
  column: string;
};

type Row = { id: string; stored: Buffer | string };

const BATCH_SIZE = 500;
const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * Re-encrypts values under an older secret with the newest one and returns how many there were. Safe to repeat and to
 * run while the product is in use.
 */
export async function reencrypt(db: Db, config: Secrets, place: EncryptedColumn): Promise<number> {
  let [reencrypted, last] = [0, NIL_UUID];
  for (;;) {
    const rows = await listRows(db, place, last, BATCH_SIZE);
    for (const { id, stored } of rows) {
      const bytes = bytesOf(stored);
      last = id;
      if (isEncryptedWithNewest(config, place.purpose, bytes)) continue;
      const encrypted = encryptWithSecret(
        config,
        place.purpose,
        decryptWithSecret(config, place.purpose, bytes),
      );
      await writeRow(db, place, { id, stored }, encodeLike(encrypted, stored));
      reencrypted++;
    }
    if (rows.length < BATCH_SIZE) return reencrypted;
  }
}

async function listRows(
  db: Db,
  place: EncryptedColumn,
  after: string,
  limit: number,
): Promise<Row[]> {
  const { table, id, column } = identifiersOf(place);
  const found = await db.execute<Row>(sql`
    select ${id} as id, ${column} as stored from ${table}
    where ${column} is not null and ${id} > ${after} order by ${id} limit ${limit}`);
  return found.rows;
}

/**
 * Updates the row only if it still holds the value that was read: a concurrent change has already been encrypted with
 * the new secret.
 */
async function writeRow(
  db: Db,
  place: EncryptedColumn,
  row: Row,
  encrypted: Row["stored"],
): Promise<void> {
  const { table, id, column } = identifiersOf(place);
  await db.execute(sql`
    update ${table} set ${column} = ${encrypted} where ${id} = ${row.id} and ${column} = ${row.stored}`);
}

function identifiersOf({ table, id, column }: EncryptedColumn) {
  return {
    table: sql.identifier(table),
    id: sql.identifier(id),
    column: sql.identifier(column),
  };
}

function bytesOf(stored: Row["stored"]): Buffer {
  return typeof stored === "string" ? Buffer.from(stored, "base64url") : stored;
}

function encodeLike(bytes: Buffer, as: Row["stored"]): Row["stored"] {
  return typeof as === "string" ? bytes.toString("base64url") : bytes;
}
