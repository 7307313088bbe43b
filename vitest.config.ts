import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_ARGS, chromiumPath } from "./scripts/chromium.ts";

const native = {
  // Node runs the code in tests as it does in production: no transform in between.
  experimental: { viteModuleRunner: false },
  // A file's tests share nothing but code with another's: loading that once for all halves the time.
  isolate: false,
  // Vitest leaves a core to itself, which is half of a machine that has two; and a test of faults mostly waits.
  maxWorkers: availableParallelism() + 1,
  // Real hashing, real pictures and real processes take their time on a busy machine. These end what hangs; nothing
  // is measured by them.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

const STARTS_PROCESSES = ["src/server/platform/embedded-postgres/embedded-postgres.test.ts"];

// Without a browser all other projects still run.
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
          // A page's modules are fetched once for all files.
          isolate: false,
          // Pages beside each other share no storage, and a page leaves its core alone for about a third of the time.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the journeys: a part of the words is enough, unless a test says otherwise.
            locators: { exact: false },
            provider: playwright({
              actionTimeout: 60_000,
              launchOptions: {
                executablePath: chromium,
                // A process of its own for pictures that are not drawn costs more than it saves.
                args: [...CHROMIUM_ARGS, "--in-process-gpu"],
              },
              // What moves is drawn all the time: `enableMotion` is for tests of that. Days and their names are the same on every
              // machine.
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
          // Whole processes are mostly waited for.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
