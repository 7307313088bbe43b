import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A journey leaves its core alone for a fifth of the time: pages, servers and databases wait for each other.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // These end what hangs; nothing is measured by them. What is waited for usually comes within a second.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A journey that fails only sometimes hides a race, ours or its own.
  retries: 0,
  use: {
    launchOptions: {
      executablePath: await chromiumPath(),
      // With the microphone that one journey needs: a browser of its own would bring a server of its own.
      args: [
        ...CHROMIUM_ARGS,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    // Tracing every journey doubles its cost: `--trace on` when one has to be looked into.
    screenshot: "only-on-failure",
    // A service worker's answers would bypass the journeys' own routes; the journeys about it allow it.
    serviceWorkers: "block",
    // Without a graphics card every frame costs processor time. Journeys about what moves use `WITH_MOTION`.
    contextOptions: { reducedMotion: "reduce" },
    // Most of what journeys are about does not depend on the screen: they are walked once, on the wide one. A project
    // for each width would stop and start every worker's server between them.
    viewport: { width: 1440, height: 900 },
  },
});
