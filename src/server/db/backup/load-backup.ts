import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import pg from "pg";
import type { z } from "zod";
import { from as copyFrom } from "pg-copy-streams";
import { MIGRATIONS_FOLDER, migrateBy, migrateTo } from "#server/db/migrate.ts";
import { END_OF_ROWS, Header, JOBS_FOLLOW, TableHeader, WaitingJob } from "./backup-format.ts";
import { copySource, type StoredTable } from "./stored-tables.ts";

export type Loaded = { header: Header; tables: number; jobs: Job[] };
type Job = z.infer<typeof WaitingJob>;

/** Fills an empty database, all or nothing: a broken backup leaves it empty. */
export async function loadBackup(
  connectionString: string,
  backup: Readable,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<Loaded> {
  const lines = linesOf(backup);
  const header = Header.parse(JSON.parse(await nextLine(lines)));
  await migrateTo(connectionString, header.schemaVersion, migrationsFolder);
  const client = new pg.Client({ connectionString, application_name: "swaz-focus restore" });
  await client.connect();
  try {
    await requireEmpty(client);
    await client.query("begin");
    const tables = await loadTables(client, lines);
    const jobs: Job[] = [];
    for await (const line of lines) jobs.push(WaitingJob.parse(JSON.parse(line.toString())));
    await client.query("commit");
    await migrateBy(migrationsFolder, connectionString);
    return { header, tables, jobs };
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select exists (select from users) as used");
  if (rows[0].used) {
    throw new Error("This database already contains users. Restore into an empty one.");
  }
}

async function loadTables(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  for (let tables = 0; ; tables++) {
    const next: unknown = JSON.parse(await nextLine(lines));
    if (next === JOBS_FOLLOW) return tables;
    await loadRows(client, TableHeader.parse(next), lines);
  }
}

async function loadRows(client: pg.Client, stored: StoredTable, lines: AsyncGenerator<Buffer>) {
  const sink = client.query(copyFrom(`copy ${copySource(stored)} from stdin`));
  const isDone = finished(sink);
  for (;;) {
    const { value, done } = await lines.next();
    if (done) {
      sink.destroy();
      throw new Error(`The backup ends in the middle of ${stored.table}`);
    }
    if (value.length === END_OF_ROWS.length && value.equals(Buffer.from(END_OF_ROWS))) break;
    if (!sink.write(Buffer.concat([value, NEW_LINE])))
      await Promise.race([once(sink, "drain"), isDone]);
  }
  sink.end();
  await isDone;
}

const NEW_LINE = Buffer.from("\n");

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error("The backup is truncated");
  return value.toString();
}

/** Splits only at line feeds, because rows may contain other characters that some readers treat as line ends. */
async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = text.indexOf(0x0a); end !== -1; end = text.indexOf(0x0a, start)) {
      yield text.subarray(start, end);
      start = end + 1;
    }
    rest = text.subarray(start);
  }
  if (rest.length > 0) throw new Error("The backup is truncated in the middle of a line");
}
