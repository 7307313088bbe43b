import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ensureInstall } from "./ensure-install.mjs";
import { findNode, requireNode } from "./ensure-node.mjs";
import { runTogether } from "./run-together.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

try {
  requireNode();
  await ensureInstall({ withDevelopment: true });
  process.exitCode = await runTogether([
    {
      command: findNode(),
      args: [join(ROOT, "scripts/run-tests.ts"), ...process.argv.slice(2)],
      env: process.env,
    },
  ]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
