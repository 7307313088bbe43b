import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The files that its server needs. Packages and the web build are shared by this version. */
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
 * Returns the newest release before this version, or the last commit until there is a release. Returns undefined if
 * the project has no Git history.
 */
export function findPreviousVersion(): string | undefined {
  if (!existsSync(join(ROOT, ".git"))) return undefined;
  // If this commit is itself a release, use the one before.
  const ancestors = ["--merged=HEAD", "--no-contains=HEAD"];
  const releases = git("tag", "--list", "v*", "--sort=-v:refname", ...ancestors);
  return releases.split("\n", 1)[0] || "HEAD";
}

/** Unpacks the project as of a commit, ready to be started. */
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
