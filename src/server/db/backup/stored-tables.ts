import type pg from "pg";

export type StoredTable = { table: string; columns: string[] };

/** Returns the product's tables, ordered so that rows are loaded after the rows they reference. */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const tables = await client.query<StoredTable & { needs: string[] }>(`
    select relation.relname as table,
      array(select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select distinct target.relname::text from pg_constraint
        join pg_class target on target.oid = confrelid
        where contype = 'f' and conrelid = relation.oid and confrelid <> relation.oid) as needs
    from pg_class relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
    order by relation.relname`);
  return inOrderOfNeed(tables.rows);
}

function inOrderOfNeed(tables: (StoredTable & { needs: string[] })[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const waiting = new Map(tables.map((entry) => [entry.table, entry]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => !needs.some((n) => waiting.has(n)));
    if (free.length === 0) throw new Error("The tables' foreign keys form a cycle");
    for (const { table, columns } of free) {
      ordered.push({ table, columns });
      waiting.delete(table);
    }
  }
  return ordered;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the table as COPY names it. */
export const copySource = ({ table, columns }: StoredTable): string =>
  `${quoted(table)} (${columns.map(quoted).join(", ")})`;
