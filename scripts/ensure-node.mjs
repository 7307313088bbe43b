import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const INSTALLED_NODE = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const OLDEST_TO_INSTALL = [20, 0];
const OLDEST_TO_RUN = [22, 18];

/** Exits with a clear message on a Node that is too old even to install the right one. */
export function requireNodeToInstall() {
  if (!isAtLeast(OLDEST_TO_INSTALL)) {
    throw new Error(
      `Node 20 or newer is needed, and this is ${process.version}. Get one from https://nodejs.org.`,
    );
  }
}

/** The Node that runs TypeScript directly: the one npm installed, else the current one when it is new enough. */
export function findNode() {
  if (existsSync(INSTALLED_NODE)) return INSTALLED_NODE;
  if (isAtLeast(OLDEST_TO_RUN)) return process.execPath;
  throw new Error(
    `npm has no Node 24 for ${process.platform}-${process.arch}, and this is ${process.version}. ` +
      "Install Node 24 from https://nodejs.org and start again.",
  );
}

function isAtLeast([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
