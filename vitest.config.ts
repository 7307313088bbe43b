import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Node runs the code in tests as it does in production: no transform in between.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/{shared,web}/**/*.test.{ts,tsx}", "src/server/platform/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "http",
          experimental: { viteModuleRunner: false },
          include: ["src/server/{features,db}/**/*.test.ts", "src/server/*.test.ts"],
          globalSetup: ["src/server/testing/test-cluster.ts"],
        },
      },
    ],
  },
});
