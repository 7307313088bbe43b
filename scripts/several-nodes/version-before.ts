import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const JOURNAL = "drizzle/meta/_journal.json";
/** What its server needs. Packages and web build are lent to it by this version. */
const OWN = [
  "package.json",
  "package-lock.json",
  "drizzle",
  "scripts",
  "src/server",
  "src/shared",
  "src/stripe-sandbox",
];
const LENT = ["node_modules", "dist"];

/**
 * The last commit without the newest migration; none where the project came without its history, or when that version
 * needs a package that is no longer installed.
 */
export function versionBefore(): string | undefined {
  const { entries } = JSON.parse(readFileSync(join(ROOT, JOURNAL), "utf8"));
  const newest = entries.at(-1).tag;
  try {
    const bringers = git("log", "--format=%H", `-S"${newest}"`, "--", JOURNAL).trim();
    const bringer = bringers.split("\n").at(-1);
    // A migration that is not committed yet comes after everything that is.
    const commit = git("rev-parse", "--verify", "--quiet", bringer ? `${bringer}^` : "HEAD").trim();
    const { dependencies } = JSON.parse(git("show", `${commit}:package.json`));
    const isInstalled = (name: string) => existsSync(join(ROOT, "node_modules", name));
    return Object.keys(dependencies).every(isInstalled) ? commit : undefined;
  } catch {
    return undefined;
  }
}

/** The project as it was at a commit, ready to be started. */
export function unpackVersion(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "swaz-before-"));
  const archive = join(folder, "version.tar");
  git("archive", "--format=tar", `--output=${archive}`, commit, ...OWN);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  for (const each of LENT) symlinkSync(join(ROOT, each), join(folder, each));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
}
