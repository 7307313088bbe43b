import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { findNode } from "./ensure-node.mjs";
import { runQuietly, showProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["src/shared", "src/web"];
const FILES = [
  "package-lock.json",
  "scripts/build-service-worker.ts",
  "scripts/build-web.ts",
  "vite.config.ts",
];
const SETTINGS = [
  "AUTH_API_KEY",
  "AUTH_URL",
  "OPERATOR_EMAIL",
  "OPERATOR_NAME",
  "SERVICE_WORKER",
  "SITE_URL",
  "SUPPORT_CHAT_URL",
];

/** Builds the web when its sources, or the settings that are written into it, have changed. */
export async function ensureWebBuild() {
  if (isWebBuilt()) return;
  const env = { ...process.env, WEB_INPUTS_HASH: webInputsHash() };
  await showProgress({ doing: "Building the web", done: "Built the web" }, () =>
    runQuietly(findNode(), ["scripts/build-web.ts"], { cwd: ROOT, env }),
  );
}

export function isWebBuilt() {
  try {
    return (
      JSON.parse(readFileSync(join(ROOT, "dist/web/build.json"), "utf8")).inputs === webInputsHash()
    );
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

/** A fingerprint of all that the web build depends on. */
export function webInputsHash() {
  const hash = createHash("sha256");
  for (const file of [...FILES, ...FOLDERS.flatMap(sourcesIn)]) {
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ""}\0`);
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
