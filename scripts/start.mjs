import { areBuilt, ensureBuilds } from "./builds.mjs";
import { ensureInstall } from "./ensure-install.mjs";
import { requireNode } from "./ensure-node.mjs";
import { runTogether } from "./run-together.mjs";
import { serverCommand } from "./server-command.mjs";

// The first code that runs on a fresh clone: plain JavaScript with only Node's built-in modules.

try {
  requireNode();
  await ensureInstall({ withDevelopment: !areBuilt() });
  await ensureBuilds();
  process.exitCode = await runTogether([serverCommand(process.env)]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
