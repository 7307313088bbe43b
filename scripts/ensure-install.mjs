import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { runQuietly, showProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Installs the locked packages if some are missing or have another version.
 * @param {{ withDevelopment: boolean }} needs whether the packages for building and testing are needed too
 */
export async function ensureInstall({ withDevelopment }) {
  if (isInstalled(withDevelopment)) return;
  const args = ["ci", "--prefer-offline", "--include=optional"];
  if (withDevelopment) args.push("--include=dev");
  await showProgress({ doing: "Installing packages", done: "Installed packages" }, () =>
    runQuietly("npm", args, { cwd: ROOT }),
  );
}

// npm writes the second file when an installation is complete, so a partial one never counts.
function isInstalled(withDevelopment) {
  const locked = readPackages(join(ROOT, "package-lock.json"));
  const installed = readPackages(join(ROOT, "node_modules/.package-lock.json"));
  return Object.entries(locked).every(([folder, { version, optional, dev, devOptional }]) => {
    if (folder === "") return true;
    const isDispensable = optional || ((dev || devOptional) && !withDevelopment);
    return installed[folder] ? installed[folder].version === version : isDispensable;
  });
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}
