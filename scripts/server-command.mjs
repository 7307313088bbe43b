import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { builtServer } from "./builds.mjs";
import { findNode } from "./ensure-node.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCE = join(ROOT, "src/server/process/main.ts");

// Node's defaults are tuned for bigger programs: a smaller young generation, one helper thread for the garbage
// collector and fewer malloc arenas save an idle process some 20 MB. With a maximum heap of 2 GB or more, V8 lets
// garbage grow to three times what is in use before it collects; below that, to little more than half of it, which
// costs CPU time when the young generation is smaller than this. The last flag: under load, V8 may conclude that what
// every request allocates is long-lived and allocate it outside the young generation from then on, where it retains
// everything else of its request until a full collection (docs/operations.md, "Why no pretenuring").
const FLAGS = [
  "--max-semi-space-size=8",
  "--v8-pool-size=1",
  "--max-old-space-size=1024",
  "--no-allocation-site-pretenuring",
];
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: "2" };

/**
 * Returns the command that starts the server: the built one, or the sources if they have changed.
 * @param {NodeJS.ProcessEnv} env
 */
export function serverCommand(env) {
  return nodeCommand(env, [builtServer() ?? SOURCE]);
}

/**
 * Returns the command for development.
 * @param {NodeJS.ProcessEnv} env
 */
export function watchedServerCommand(env) {
  return nodeCommand(env, ["--watch", "--watch-preserve-output", SOURCE]);
}

function nodeCommand(env, args) {
  return {
    command: findNode(),
    args: [...FLAGS, ...args],
    env: {
      ...MEMORY_SETTINGS,
      ...env,
      NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node-compile"),
    },
  };
}
