import type { Column, GetColumnData, SQL } from "drizzle-orm";
import { sql } from "#server/platform/orm.ts";

// A screen that needs a few rows from each of many tables reads them as columns of one statement, because a statement
// costs the server and PostgreSQL more than such a row.

type Columns = Record<string, Column>;
type RowOf<Selected extends Columns> = {
  [Name in keyof Selected]: GetColumnData<Selected[Name]>;
};

/** Returns a query's single value as a column of another query. */
export function subselect<Value>(query: SQL): SQL<Value> {
  // Nested, because Drizzle omits the table name of a column that stands directly in a selection from one table.
  return sql<Value>`(${query})`;
}

/**
 * Returns a query's rows, given from its `from` clause on, as a column of another query. They are decoded as if they
 * had been selected.
 */
export function subselectRows<Selected extends Columns>(
  columns: Selected,
  from: SQL,
): SQL<RowOf<Selected>[]> {
  const decoders = Object.entries(columns).map(([name, column]) => ({ name, ...jsonOf(column) }));
  const values = sql.join(
    decoders.map(({ value }) => value),
    sql`, `,
  );
  const decodeRow = (row: unknown[]) => {
    const decoded: Record<string, unknown> = {};
    for (const [index, { name, decode }] of decoders.entries())
      decoded[name] = row[index] === null ? null : decode(row[index]);
    return decoded as RowOf<Selected>;
  };
  return sql`(select coalesce(json_agg(json_build_array(${values})), '[]') ${from})`.mapWith(
    (rows: unknown[][]) => rows.map(decodeRow),
  ) as SQL<RowOf<Selected>[]>;
}

/** JSON has no byte type. */
function jsonOf(column: Column): { value: SQL; decode(value: unknown): unknown } {
  return column.getSQLType() === "bytea"
    ? {
        value: sql`encode(${column}, 'base64')`,
        decode: (value) => Buffer.from(value as string, "base64"),
      }
    : { value: sql`${column}`, decode: (value) => column.mapFromDriverValue(value) };
}
