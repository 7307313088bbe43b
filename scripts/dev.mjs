import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ensureInstall } from "./ensure-install.mjs";
import { findNode, requireNode } from "./ensure-node.mjs";
import { runTogether } from "./run-together.mjs";
import { watchedServerCommand } from "./server-command.mjs";

// Vite serves the web app on PORT and proxies the server's paths to the next port (see vite.config.ts); the local
// Stripe uses the one after that.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = process.env.PORT || "3000";
const SERVER_PORT = String(Number(PORT) + 1);
const settings = { SITE_URL: `http://localhost:${PORT}`, ...process.env };

try {
  requireNode();
  await ensureInstall({ withDevelopment: true });
  process.exitCode = await runTogether([
    watchedServerCommand({ ...settings, PORT: SERVER_PORT }),
    {
      command: findNode(),
      args: [join(ROOT, "node_modules/vite/bin/vite.js"), "--port", PORT, "--strictPort"],
      env: { ...settings, SERVER_PORT },
    },
  ]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
