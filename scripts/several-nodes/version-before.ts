import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
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
 * The newest release before this version, and the last commit until there is one; undefined where the project came
 * without its history.
 */
export function versionBefore(): string | undefined {
  if (!existsSync(join(ROOT, ".git"))) return undefined;
  // Of a commit that is a release itself, the release before.
  const ancestors = ["--merged=HEAD", "--no-contains=HEAD"];
  const releases = git("tag", "--list", "v*", "--sort=-v:refname", ...ancestors);
  return releases.split("\n", 1)[0] || "HEAD";
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
