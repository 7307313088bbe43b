import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { dumpDatabase } from "#server/db/backup/dump-database.ts";
import { flushFolder } from "#server/platform/flush-folder.ts";
import { withDatabase } from "./database.ts";

// npm run backup -- FILE: writes the whole database into one compressed file, while the product runs.

const file = process.argv[2] ?? `swaz-focus-${new Date().toISOString().slice(0, 10)}.backup.gz`;

// Uses a different name until complete, so that half a backup isn't mistaken for a whole one.
const unfinished = `${file}.unfinished`;
const handle = await open(unfinished, "w", 0o600);
await withDatabase((connectionString) =>
  pipeline(
    Readable.from(dumpDatabase(connectionString)),
    createGzip(),
    handle.createWriteStream({ flush: true }),
  ),
);
await rename(unfinished, file);
await flushFolder(dirname(file));
process.stdout.write(`${file}\n`);
