import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
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
      args: CHROMIUM_ARGS,
    },
    // Tracing every journey doubles its cost: `--trace on` when one has to be looked into.
    screenshot: "only-on-failure",
    // A service worker's answers would bypass the journeys' own routes; the journeys about it allow it.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "no-preference" },
  },
  projects: [
    {
      name: "phone",
      // What most journeys are about does not depend on the screen: they are walked once, on the wide one.
      grep: /@phone|@both-widths/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
