import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A journey leaves its core idle for a fifth of the time, so use one extra worker.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Generous timeouts: they only stop tests that hang. Most waits take less than a second.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // No retries: a flaky journey reveals a race in the product or in the test.
  retries: 0,
  use: {
    launchOptions: {
      executablePath: await chromiumPath(),
      // Includes the fake microphone that one journey needs, because a second browser would start a second server.
      args: [
        ...CHROMIUM_ARGS,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    // Tracing doubles the time of a journey. Use `--trace on` to debug one.
    screenshot: "only-on-failure",
    // A service worker's responses would bypass the routes that journeys mock. Journeys about it set "allow".
    serviceWorkers: "block",
    // Without a graphics card, every frame costs processor time. Journeys about animations use `WITH_MOTION`.
    contextOptions: { reducedMotion: "reduce" },
    // Journeys run once, at desktop width, because most of them don't depend on the screen size. A project for each
    // width would restart every worker's server between them.
    viewport: { width: 1440, height: 900 },
  },
});
