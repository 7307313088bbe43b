import type { Db, Transaction } from "./client.ts";

type AnyDb = Db | Transaction;

/**
 * A statement that is built once for each pool instead of for each call: composing a long one takes longer than many
 * databases need to run it. Inside a transaction it is built again, by the same code.
 */
export function prepared<Statement>(build: (db: AnyDb) => Statement): (db: AnyDb) => Statement {
  const known = new WeakMap<AnyDb, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
