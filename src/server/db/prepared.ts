import type { Db, Transaction } from "./client.ts";

type AnyDb = Db | Transaction;

/**
 * Returns a statement that is built once per pool instead of once per call: composing a long one takes longer than
 * many databases need to run it. Inside a transaction the same code builds it again.
 */
export function prepared<Statement>(build: (db: AnyDb) => Statement): (db: AnyDb) => Statement {
  const known = new WeakMap<AnyDb, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
