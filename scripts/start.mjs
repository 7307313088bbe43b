import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ensureInstall } from "./ensure-install.mjs";
import { findNode, requireNodeToInstall } from "./ensure-node.mjs";
import { ensureWebBuild, isWebBuilt } from "./ensure-web-build.mjs";
import { runTogether } from "./run-together.mjs";

// The first thing that runs on a fresh clone: plain JavaScript, nothing but Node's own modules.

const ROOT = fileURLToPath(new URL("..", import.meta.url));

try {
  requireNodeToInstall();
  await ensureInstall({ withDevelopment: !isWebBuilt() });
  await ensureWebBuild();
  process.exitCode = await runTogether([
    {
      command: findNode(),
      args: [join(ROOT, "src/server/main.ts")],
      env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node-compile") },
    },
  ]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
