import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Column, InferInsertModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/kernel/context.ts";
import type { Person, ExportedRows } from "#server/kernel/personal-data.ts";
import { newId } from "#server/platform/id.ts";
import { eq, getTableColumns } from "#server/platform/orm.ts";
import type { Json } from "#shared/json.ts";

type OwnedTable = PgTable & { userId: Column };
type Row = ExportedRows[string][number];
/** A statement accepts a limited number of values. */
const BATCH_SIZE = 500;

/** Exports a user's rows with their text decrypted, and imports such copies into an account without loss. */
export function rowExporter(tables: Record<string, OwnedTable>) {
  return {
    async export(ctx: Context, { userId }: Person): Promise<ExportedRows> {
      const userCipher = await getUserCipher(ctx, userId);
      const copies: ExportedRows = {};
      for (const [name, table] of Object.entries(tables)) {
        const rows: Row[] = await ctx.db.select().from(table).where(eq(table.userId, userId));
        const columns = columnsToCopy(table);
        const open = (value: unknown) =>
          Buffer.isBuffer(value) ? userCipher.decrypt<Json>(value) : value;
        const copied = rows.map((row) =>
          Object.fromEntries(columns.map(([key]) => [key, open(row[key])])),
        );
        copies[name] = sortRows(copied);
      }
      return copies;
    },
    /** Leaves existing rows unchanged. */
    async import(ctx: Context, { userId }: Person, copies: ExportedRows): Promise<void> {
      const userCipher = await getUserCipher(ctx, userId);
      for (const [name, table] of Object.entries(tables)) {
        const columns = columnsToCopy(table);
        const decode = (column: Column, value: unknown) => {
          if (value === null || value === undefined) return null;
          if (column.columnType === "PgCustomColumn") return userCipher.encrypt(value as Json);
          return column.dataType === "date" ? new Date(String(value)) : value;
        };
        const rows = (copies[name] ?? []).map((copy): Row => {
          const own = { userId, ...(hasOwnId(table) && { id: newId(ctx.clock.now()) }) };
          const copied = columns.map(([key, column]) => [key, decode(column, copy[key])]);
          return { ...own, ...Object.fromEntries(copied) };
        });
        for (let from = 0; from < rows.length; from += BATCH_SIZE)
          await ctx.db
            .insert(table)
            .values(rows.slice(from, from + BATCH_SIZE) as InferInsertModel<OwnedTable>[])
            .onConflictDoNothing();
      }
    },
  };
}

/** Returns whether the table's id is unique across all users, in which case copies get a new one. */
function hasOwnId(table: OwnedTable): boolean {
  return getTableColumns(table)["id"]?.primary ?? false;
}

function columnsToCopy(table: OwnedTable): [string, Column][] {
  return Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== "userId" && !(key === "id" && hasOwnId(table)),
  );
}

/** Sorts the rows, so that the same rows always have the same order, whatever the database returned. */
function sortRows(rows: Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: JSON.stringify(row) }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row);
}
