import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { folderHash } from "./scripts/builds.mjs";
import { contractSchemas } from "./scripts/contract-schemas.ts";
import { splitTexts } from "./scripts/split-texts.ts";
import { CHUNK_GROUPS } from "./scripts/web-chunks.ts";

/** `scripts/dev.mjs` says where it is. */
const API_SERVER = `http://localhost:${process.env["SERVER_PORT"] || "3001"}`;

const setting = (name: string, fallback: string) => JSON.stringify(process.env[name] || fallback);

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL("src/web", import.meta.url)),
  plugins: [react(), tailwindcss(), contractSchemas(), splitTexts()],
  define: {
    BUILD_SITE_URL: setting("SITE_URL", "http://localhost:3000"),
    BUILD_OPERATOR_NAME: setting("OPERATOR_NAME", "Swaz Focus"),
    BUILD_OPERATOR_EMAIL: setting("OPERATOR_EMAIL", "support@example.com"),
    BUILD_SUPPORT_CHAT_URL: setting("SUPPORT_CHAT_URL", ""),
    BUILD_AUTH_URL: setting("AUTH_URL", "/_api/auth/v1"),
    BUILD_REGISTRATION: setting("REGISTRATION", "on"),
    BUILD_AUTH_API_KEY: setting("AUTH_API_KEY", ""),
    // The first script is built apart for each kind of page, see scripts/build-bundles.ts.
    BUILD_IS_FRONT_PAGE: "false",
    BUILD_CONTRACTS: JSON.stringify(folderHash("src/shared").slice(0, 12)),
  },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    // The content policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // light-dark() must reach the browser untouched: nested themes depend on it.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    reportCompressedSize: false,
    rolldownOptions: {
      // A sentence stands in the component that shows it, as if it had been written there.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // What draws the public pages at build time is not fetched by anybody.
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/_api", "/_dev/mail", "/healthz", "/readyz", "/metrics"].map((path) => [path, API_SERVER]),
    ),
  },
}));
