import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { findNode } from "./ensure-node.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

// Node's defaults are made for bigger programs: a smaller nursery, one helper thread for the collector and fewer
// pools of free memory save an idle process some 20 MB. With a heap of up to 2 GB or more, V8 lets garbage grow to
// three times what is in use before it collects; below, to little more than half of it. That costs processor when the
// nursery is smaller than this.
const FLAGS = ["--max-semi-space-size=8", "--v8-pool-size=1", "--max-old-space-size=1024"];
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: "2" };

/**
 * How the server's process is run, by whoever runs it.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} flags
 */
export function serverCommand(env, flags = []) {
  return {
    command: findNode(),
    args: [...FLAGS, ...flags, join(ROOT, "src/server/main.ts")],
    env: {
      ...MEMORY_SETTINGS,
      ...env,
      NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node-compile"),
    },
  };
}
