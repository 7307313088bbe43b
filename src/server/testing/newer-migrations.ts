import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIGRATIONS_FOLDER } from "#server/db/migrate.ts";

const NEWER = "9999_of_a_newer_version";

/**
 * Creates a folder with this version's migrations and one more, which runs these statements. The caller removes it.
 */
export async function newerMigrations(statements: string[], { after = 1 } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "swaz-newer-"));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  await writeFile(join(folder, `${NEWER}.sql`), statements.join("--> statement-breakpoint\n"));
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + after, tag: NEWER });
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  return folder;
}
