import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { folderHash } from "./scripts/builds.mjs";
import { contractSchemas } from "./scripts/contract-schemas.ts";
import { splitTexts } from "./scripts/split-texts.ts";
import { CHUNK_GROUPS } from "./scripts/web-chunks.ts";

/** The port is set by `scripts/dev.mjs`. */
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
    // The first script is built separately for each kind of page; see scripts/build-bundles.ts.
    BUILD_IS_FRONT_PAGE: "false",
    BUILD_CONTRACTS: JSON.stringify(folderHash("src/shared").slice(0, 12)),
  },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    // The Content Security Policy doesn't allow `data:` fonts, so no assets are inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `light-dark()` must reach the browser unchanged, because nested themes depend on it.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    reportCompressedSize: false,
    rolldownOptions: {
      // Texts are inlined into the component that shows them.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // Browsers never load the prerenderer, so it isn't split into chunks.
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/_api", "/_dev/mail", "/healthz", "/readyz", "/metrics"].map((path) => [path, API_SERVER]),
    ),
  },
}));
