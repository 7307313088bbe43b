import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ensureInstall } from "./ensure-install.mjs";
import { findNode, requireNodeToInstall } from "./ensure-node.mjs";
import { runTogether } from "./run-together.mjs";
import { watchedServerCommand } from "./server-command.mjs";

// Vite serves the web on PORT and passes the server's paths on to SERVER_PORT, as vite.config.ts says.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SERVER_PORT = "3001";
const { PORT = "3000" } = process.env;

try {
  requireNodeToInstall();
  await ensureInstall({ withDevelopment: true });
  process.exitCode = await runTogether([
    watchedServerCommand({
      SITE_URL: `http://localhost:${PORT}`,
      ...process.env,
      PORT: SERVER_PORT,
    }),
    {
      command: findNode(),
      args: [join(ROOT, "node_modules/vite/bin/vite.js"), "--port", PORT, "--strictPort"],
      env: process.env,
    },
  ]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
