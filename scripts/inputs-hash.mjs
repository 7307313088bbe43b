import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * A fingerprint of all that a build depends on.
 * @param {{ folders: string[], files: string[], settings?: string[] }} inputs
 */
export function inputsHash({ folders, files, settings = [] }) {
  const hash = createHash("sha256");
  for (const file of [...files, ...folders.flatMap(sourcesIn)]) {
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ""}\0`);
  return hash.digest("hex");
}

function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourcesIn(name);
      return /\.test\.tsx?$/.test(name) ? [] : [name];
    });
}

/**
 * What a build wrote down about itself; nothing when there is none.
 * @param {string} file
 */
export function inputsOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), "utf8")).inputs;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
