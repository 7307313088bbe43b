import { sql } from "#server/platform/orm.ts";
import {
  isEncryptedWithNewest,
  encryptWithSecret,
  decryptWithSecret,
  type Secrets,
} from "#server/platform/secrets.ts";
import type { Db } from "./client.ts";

/** Where something is sealed with SECRET_KEY itself and not with a person's key. */
export type EncryptedColumn = {
  what: string;
  purpose: string;
  table: string;
  id: string;
  column: string;
};

type Row = { id: string; sealed: Buffer | string };

const ROWS_AT_ONCE = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Reencrypts with the newest secret what lies under an older one; returns how many. Safe to repeat, and while the product
 * runs.
 */
export async function reencrypt(db: Db, config: Secrets, place: EncryptedColumn): Promise<number> {
  let [reencrypted, last] = [0, BEFORE_ALL];
  for (;;) {
    const rows = await readRows(db, place, last, ROWS_AT_ONCE);
    for (const { id, sealed } of rows) {
      const bytes = bytesOf(sealed);
      last = id;
      if (isEncryptedWithNewest(config, place.purpose, bytes)) continue;
      const encrypted = encryptWithSecret(
        config,
        place.purpose,
        decryptWithSecret(config, place.purpose, bytes),
      );
      await writeRow(db, place, { id, sealed }, sameForm(encrypted, sealed));
      reencrypted++;
    }
    if (rows.length < ROWS_AT_ONCE) return reencrypted;
  }
}

async function readRows(
  db: Db,
  place: EncryptedColumn,
  after: string,
  limit: number,
): Promise<Row[]> {
  const { table, id, column } = named(place);
  const found = await db.execute<Row>(sql`
    select ${id} as id, ${column} as sealed from ${table}
    where ${column} is not null and ${id} > ${after} order by ${id} limit ${limit}`);
  return found.rows;
}

/** Only while it is still what was read: a concurrent change has already sealed it with the new secret. */
async function writeRow(
  db: Db,
  place: EncryptedColumn,
  row: Row,
  encrypted: Row["sealed"],
): Promise<void> {
  const { table, id, column } = named(place);
  await db.execute(sql`
    update ${table} set ${column} = ${encrypted} where ${id} = ${row.id} and ${column} = ${row.sealed}`);
}

function named({ table, id, column }: EncryptedColumn) {
  return {
    table: sql.identifier(table),
    id: sql.identifier(id),
    column: sql.identifier(column),
  };
}

function bytesOf(sealed: Row["sealed"]): Buffer {
  return typeof sealed === "string" ? Buffer.from(sealed, "base64url") : sealed;
}

function sameForm(bytes: Buffer, as: Row["sealed"]): Row["sealed"] {
  return typeof as === "string" ? bytes.toString("base64url") : bytes;
}
