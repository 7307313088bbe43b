import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { findNode } from "./ensure-node.mjs";
import { inputsHash, inputsOf } from "./inputs-hash.mjs";
import { runQuietly, showProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const INPUTS = {
  folders: ["src/server", "src/shared", "src/stripe-sandbox"],
  files: ["package-lock.json", "scripts/build-server.ts"],
};

/** Builds the server when its sources have changed. */
export async function ensureServerBuild() {
  if (builtServer() !== undefined) return;
  await showProgress({ doing: "Building the server", done: "Built the server" }, () =>
    runQuietly(findNode(), ["scripts/build-server.ts"], { cwd: ROOT }),
  );
}

/** The built server's entry; nothing when it was built from other sources. */
export function builtServer() {
  if (inputsOf("dist/server/build.json") !== serverInputsHash()) return undefined;
  return join(ROOT, "dist/server/main.js");
}

/** Read once: a start asks several times, and reading every source takes a tenth of a second. */
export function serverInputsHash() {
  hash ??= inputsHash(INPUTS);
  return hash;
}
let hash;
