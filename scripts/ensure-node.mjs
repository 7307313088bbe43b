import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const INSTALLED_NODE = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const PLATFORM = `${process.platform}-${process.arch}`;
/** Platforms on which package.json installs its own Node 24. */
const NODE_FROM_NPM = new Set(["linux-x64", "linux-arm64"]);

/**
 * Throws an error with a clear message on a Node version that can neither run the product nor install one that can.
 */
export function requireNode() {
  if (existsSync("/etc/alpine-release"))
    throw new Error(
      "The Node and PostgreSQL that npm installs need glibc, and Alpine Linux uses musl.\n" +
        "Use the container image instead: docs/operations.md says how.",
    );
  if (runsTypeScript()) return;
  if (!NODE_FROM_NPM.has(PLATFORM))
    throw new Error(
      `Node 22.18 or newer is needed on ${PLATFORM}, and this is ${process.version}.\n` +
        "Install Node 24, then run the command again: brew install node@24, or https://nodejs.org.",
    );
  if (Number.parseInt(process.versions.node) < 20)
    throw new Error(
      `Node 20 or newer is needed, and this is ${process.version}. npm then installs Node 24 for this project.\n` +
        "Get one from https://nodejs.org.",
    );
}

/** Returns the Node that runs TypeScript directly: the one installed by npm, else the current one. */
export function findNode() {
  return existsSync(INSTALLED_NODE) ? INSTALLED_NODE : process.execPath;
}

function runsTypeScript() {
  return Boolean(process.features.typescript);
}
