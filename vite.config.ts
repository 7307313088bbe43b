import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `scripts/dev.mjs` says where it is. */
const API_SERVER = `http://localhost:${process.env["SERVER_PORT"] || "3001"}`;

const setting = (name: string, fallback: string) => JSON.stringify(process.env[name] || fallback);

type Bundle = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const isBoot = (id: string) => id.endsWith("/src/web/boot.ts");
const isMain = (id: string) => id.endsWith("/src/web/main.tsx");

/** Whether a module is loaded together with another one: no dynamic import lies between them. */
function comesWith(
  isOrigin: (id: string) => boolean,
  id: string,
  bundle: Bundle,
  seen = new Set<string>(),
): boolean {
  if (isOrigin(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = bundle.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => comesWith(isOrigin, importer, bundle, seen));
}

/** Small things that the front pages share: a file for each would cost more in requests than in bytes. */
const FRONT_PAGES_SHARE = [
  "shared/billing/plans.ts",
  "shared/billing/prices.ts",
  "web/art/artworks/breathing-horizon.gen.ts",
  "web/art/artworks/vision.gen.ts",
  "web/art/artworks/weekly-call.gen.ts",
  "web/features/billing/period-words.ts",
  "web/platform/use-hydrated.ts",
  "web/ui/picture.tsx",
  "web/ui/visually-hidden.tsx",
];
const isShared = (id: string) => FRONT_PAGES_SHARE.some((path) => id.endsWith(`/src/${path}`));

/** What every page starts with is one file; the rest is split as pages need it. */
function chunkName(id: string, bundle: Bundle): string | null {
  if (comesWith(isBoot, id, bundle)) return "boot";
  return isShared(id) || comesWith(isMain, id, bundle) ? "shell" : null;
}

export default defineConfig({
  root: fileURLToPath(new URL("src/web", import.meta.url)),
  plugins: [react(), tailwindcss()],
  define: {
    BUILD_SITE_URL: setting("SITE_URL", "http://localhost:3000"),
    BUILD_OPERATOR_NAME: setting("OPERATOR_NAME", "Swaz Focus"),
    BUILD_OPERATOR_EMAIL: setting("OPERATOR_EMAIL", "support@example.com"),
    BUILD_SUPPORT_CHAT_URL: setting("SUPPORT_CHAT_URL", ""),
    BUILD_AUTH_URL: setting("AUTH_URL", "/_api/auth/v1"),
    BUILD_REGISTRATION: setting("REGISTRATION", "on"),
    BUILD_AUTH_API_KEY: setting("AUTH_API_KEY", ""),
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
        // React keeps its cached file between our releases.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
            },
            { name: chunkName, debugName: "boot and shell" },
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
