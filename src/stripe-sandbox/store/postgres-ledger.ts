import type pg from "pg";
import type { Ledger, ListQuery, Match } from "./ledger.ts";

type Queryable = Pick<pg.ClientBase, "query"> | Pick<pg.Pool, "query">;

export function postgresLedger(db: Queryable): Ledger {
  return {
    async find(kind, id) {
      const { rows } = await db.query(
        "select body from stripe_sandbox.objects where kind = $1 and id = $2",
        [kind, id],
      );
      return rows[0]?.body;
    },
    async findAny(id) {
      const { rows } = await db.query(
        "select body from stripe_sandbox.objects where id = $1 and kind not like 'sandbox.%'",
        [id],
      );
      return rows[0]?.body;
    },
    async list(kind, query = {}) {
      const { text, values } = listStatement(kind, query);
      const { rows } = await db.query(text, values);
      return rows.map((row) => row.body);
    },
    async put(object) {
      await db.query(
        `insert into stripe_sandbox.objects (kind, id, body) values ($1, $2, $3)
         on conflict (kind, id) do update set body = excluded.body`,
        [object.object, object.id, JSON.stringify(object)],
      );
    },
    async remove(kind, id) {
      await db.query("delete from stripe_sandbox.objects where kind = $1 and id = $2", [kind, id]);
    },
  };
}

const COMPARISONS = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function listStatement(kind: string, query: ListQuery): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const contains = (match: Match) => `body @> ${bind(JSON.stringify(match))}::jsonb`;
  const sequenceOf = (id: string) =>
    `(select sequence from stripe_sandbox.objects where kind = ${bind(kind)} and id = ${bind(id)})`;

  const conditions = [`kind = ${bind(kind)}`, "not body @> '{\"deleted\": true}'"];
  if (query.match) conditions.push(contains(query.match));
  if (query.anyOf) conditions.push(`(${query.anyOf.map(contains).join(" or ") || "false"})`);
  for (const match of query.noneOf ?? []) conditions.push(`not ${contains(match)}`);
  for (const [name, operator] of Object.entries(COMPARISONS)) {
    const bound = query.created?.[name as keyof typeof COMPARISONS];
    if (bound !== undefined)
      conditions.push(`(body->>'created')::bigint ${operator} ${bind(bound)}::bigint`);
  }
  if (query.startingAfter !== undefined)
    conditions.push(`sequence < ${sequenceOf(query.startingAfter)}`);
  if (query.endingBefore !== undefined)
    conditions.push(`sequence > ${sequenceOf(query.endingBefore)}`);

  const limit = query.limit === undefined ? "" : `limit ${bind(query.limit)}`;
  const where = conditions.join(" and ");
  // Going backwards, the index returns the nearest objects first, so the result is reversed afterwards.
  const text =
    query.endingBefore === undefined
      ? `select body from stripe_sandbox.objects where ${where} order by sequence desc ${limit}`
      : `select body from (select body, sequence from stripe_sandbox.objects where ${where}
           order by sequence asc ${limit}) as nearest order by sequence desc`;
  return { text, values };
}
