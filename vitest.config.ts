import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/chromium.ts";

// Dates and their names are the same on every machine.
process.env["TZ"] = "UTC";

const native = {
  // Node runs the code as in production, without a transform.
  experimental: { viteModuleRunner: false },
  // Files share only code, so loading it once halves the run time.
  isolate: false,
  // By default Vitest keeps one core for itself, which is half of a two-core machine; and fault tests mostly wait.
  maxWorkers: availableParallelism() + 1,
  // Generous timeouts: real hashing, pictures and processes are slow on a busy machine. They only stop tests that hang.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

const STARTS_PROCESSES = ["src/server/platform/embedded-postgres/embedded-postgres.test.ts"];

// Without a browser, all other projects still run.
const chromium = await chromiumPath().catch(() => "");

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          ...native,
          include: [
            "src/{shared,web}/**/*.test.ts",
            "src/server/{platform,kernel/config}/**/*.test.ts",
          ],
          exclude: STARTS_PROCESSES,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "component",
          include: ["src/web/**/*.test.tsx"],
          setupFiles: ["src/web/testing/setup.ts"],
          // Files share a page, so its modules are fetched once.
          isolate: false,
          // Parallel pages share no storage, and a page leaves its core idle for about half of the time. A page takes
          // up to 0.5 GB, so many cores don't get as many pages.
          maxWorkers: Math.min(availableParallelism() * 2, 8),
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the journeys, text matches by substring unless a test says otherwise.
            locators: { exact: false },
            provider: playwright({
              actionTimeout: 60_000,
              launchOptions: {
                executablePath: chromium,
                // A separate GPU process costs more than it saves, because nothing is drawn on a screen.
                args: [...CHROMIUM_ARGS, "--in-process-gpu"],
              },
              // Motion is off; tests of animations call `enableMotion`.
              contextOptions: { reducedMotion: "reduce", timezoneId: "UTC", locale: "en-US" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "http",
          ...native,
          include: [
            "src/server/{app,identity,mail,features,kernel,db,system-tests}/**/*.test.ts",
            "src/stripe-sandbox/**/*.test.ts",
          ],
          exclude: ["src/server/kernel/config/**"],
          globalSetup: ["src/server/testing/test-cluster.ts"],
        },
      },
      {
        test: {
          name: "processes",
          ...native,
          include: ["scripts/**/*.test.ts", ...STARTS_PROCESSES],
          globalSetup: ["src/server/testing/test-cluster.ts"],
          // Process tests mostly wait, so run more of them in parallel.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
