import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const API_SERVER = "http://localhost:3001";

const setting = (name: string, fallback: string) => JSON.stringify(process.env[name] || fallback);

type Bundle = {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
};

/** Whether the page's first script reaches a module without a dynamic import on the way. */
function isNeededAtStart(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = bundle.getModuleInfo(id);
  if (info?.isEntry) return true;
  return info?.importers.some((importer) => isNeededAtStart(importer, bundle, seen)) ?? false;
}

export default defineConfig({
  root: fileURLToPath(new URL("src/web", import.meta.url)),
  plugins: [react(), tailwindcss()],
  define: {
    BUILD_SITE_URL: setting("SITE_URL", "http://localhost:3000"),
    BUILD_OPERATOR_NAME: setting("OPERATOR_NAME", "Swaz Focus"),
    BUILD_OPERATOR_EMAIL: setting("OPERATOR_EMAIL", "support@example.com"),
  },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // The content policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // light-dark() must reach the browser untouched: nested themes depend on it.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // React keeps its cached file between our releases; what every page starts with is one file.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
            },
            {
              name: (id, bundle) => (isNeededAtStart(id, bundle) ? "shell" : null),
              debugName: "shell",
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/_api", "/_dev/mail", "/healthz", "/readyz", "/metrics"].map((path) => [path, API_SERVER]),
    ),
  },
});
