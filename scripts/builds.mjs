import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { findNode } from "./ensure-node.mjs";
import { runQuietly, showProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The inputs of each build. `settings` are written into the pages. */
const INPUTS = {
  web: {
    folders: ["src/shared", "src/web"],
    files: [
      "package-lock.json",
      "scripts/build-bundles.ts",
      "scripts/build-pages.ts",
      "scripts/build-service-worker.ts",
      "scripts/build-web.ts",
      "scripts/built-chunks.ts",
      "scripts/contract-schemas.ts",
      "scripts/page-styles.ts",
      "scripts/web-budgets.ts",
      "scripts/web-chunks.ts",
      "vite.config.ts",
    ],
    settings: [
      "AUTH_API_KEY",
      "AUTH_URL",
      "OPERATOR_EMAIL",
      "OPERATOR_NAME",
      "REGISTRATION",
      "SERVICE_WORKER",
      "SITE_URL",
      "SUPPORT_CHAT_URL",
    ],
  },
  server: {
    folders: ["src/server", "src/shared", "src/stripe-sandbox"],
    files: ["package-lock.json", "scripts/build-server.ts"],
    settings: [],
  },
};

/** Builds in parallel whatever is missing or was built from other sources. */
export async function ensureBuilds(names = Object.keys(INPUTS)) {
  const outdated = names.filter((name) => !isBuilt(name));
  if (outdated.length === 0) return;
  const what = outdated.map((name) => `the ${name}`).join(" and ");
  await showProgress({ doing: `Building ${what}`, done: `Built ${what}` }, () =>
    Promise.all(
      outdated.map((name) => runQuietly(findNode(), [`scripts/build-${name}.ts`], { cwd: ROOT })),
    ),
  );
}

export function areBuilt() {
  return Object.keys(INPUTS).every(isBuilt);
}

/** Returns the built server's entry, or undefined if it was built from other sources. */
export function builtServer() {
  return isBuilt("server") ? join(ROOT, "dist/server/main.js") : undefined;
}

function isBuilt(name) {
  const built = readJson(join(ROOT, `dist/${name}/build.json`));
  return built !== undefined && built.inputs === inputsHash(name);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Returns a fingerprint of a build's inputs, which the build saves in its build.json.
 * @param {"web" | "server"} name
 */
export function inputsHash(name) {
  const { folders, files, settings } = INPUTS[name];
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(join(ROOT, file)));
  for (const folder of folders) hash.update(folderHash(folder));
  for (const setting of settings) hash.update(`${setting}=${process.env[setting] ?? ""}\0`);
  return hash.digest("hex");
}

/** Returns how many characters of the web build come from the operator's settings. */
export function settingsLength() {
  return INPUTS.web.settings.reduce((sum, name) => sum + (process.env[name]?.length ?? 0), 0);
}

/** Computed once, because a start needs it several times. */
const folderHashes = new Map();

/** @param {string} folder */
export function folderHash(folder) {
  if (!folderHashes.has(folder)) folderHashes.set(folder, findFolderHash(folder));
  return folderHashes.get(folder);
}

/**
 * Caches the hash, because reading every source takes most of the startup time. The last result is still valid if no
 * size or date has changed.
 */
function findFolderHash(folder) {
  const sources = sourcesIn(folder);
  const touched = hashOf(sources, (file) => {
    const { size, mtimeMs } = statSync(join(ROOT, file));
    return `${size} ${mtimeMs}\0`;
  });
  const cache = join(ROOT, `node_modules/.cache/sources/${folder.replaceAll("/", "-")}.json`);
  const known = readCache(cache);
  if (known?.touched === touched) return known.hash;
  const hash = hashOf(sources, (file) => readFileSync(join(ROOT, file)));
  writeCache(cache, { touched, hash });
  return hash;
}

function readCache(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Replaces the file as a whole, because both builds may write it at once. */
function writeCache(file, content) {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify(content));
    renameSync(unfinished, file);
  } catch {
    // Another user installed the packages, or the disk is read-only. The next start reads every source again.
  }
}

function hashOf(files, contentOf) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(contentOf(file));
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
