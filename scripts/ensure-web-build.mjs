import { fileURLToPath } from "node:url";

import { findNode } from "./ensure-node.mjs";
import { inputsHash, inputsOf } from "./inputs-hash.mjs";
import { runQuietly, showProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const INPUTS = {
  folders: ["src/shared", "src/web"],
  files: [
    "package-lock.json",
    "scripts/build-service-worker.ts",
    "scripts/build-web.ts",
    "scripts/built-chunks.ts",
    "scripts/contract-schemas.ts",
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
};

/** Builds the web when its sources, or the settings that are written into it, have changed. */
export async function ensureWebBuild() {
  if (isWebBuilt()) return;
  await showProgress({ doing: "Building the web", done: "Built the web" }, () =>
    runQuietly(findNode(), ["scripts/build-web.ts"], { cwd: ROOT }),
  );
}

export function isWebBuilt() {
  return inputsOf("dist/web/build.json") === webInputsHash();
}

/** Read once: a start asks several times, and reading every source takes a tenth of a second. */
export function webInputsHash() {
  hash ??= inputsHash(INPUTS);
  return hash;
}
let hash;
