import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { inputsHash } from "./builds.mjs";

// Builds the server into dist/server: a few files instead of some 1,400 modules, which start faster and use less
// memory. The sources run just as well, and `npm run dev` runs them.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "dist/server");

/** The first entry is the main process. It starts the others by name, as separate processes and threads. */
const ENTRIES = [
  "src/server/process/main.ts",
  "src/server/process/worker.ts",
  "src/server/identity/passwords/hashing-worker.ts",
  "src/server/platform/pdf-worker.ts",
];

/** Packages with native binaries, or that most processes never load. */
const EXTERNAL_PACKAGES = [
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
  "@node-rs/argon2",
  "bcrypt",
  "@simplewebauthn/server",
  "aws4fetch",
  "light-my-request",
  "nodemailer",
  "openid-client",
  "otpauth",
  "pdfkit",
  "pg-native",
  "sharp",
  "stripe",
];

/**
 * `orm.ts` loads Drizzle as CommonJS, because Node takes long to link its modules. Here they are linked once, at
 * build time.
 */
const linkDrizzle: Plugin = {
  name: "link-drizzle",
  load: {
    filter: { id: join(ROOT, "src/server/platform/orm.ts") },
    handler: () => `
      export * from "drizzle-orm";
      export * from "drizzle-orm/pg-core";
      export { drizzle } from "drizzle-orm/node-postgres";
      export { readMigrationFiles } from "drizzle-orm/migrator";`,
  },
};

/** Node modules that packages load eagerly for their own TLS, which most processes never need. */
const LAZY_BUILTINS = new Set(["https", "node:https", "node:http2"]);

const lazyBuiltins: Plugin = {
  name: "load-later",
  enforce: "pre",
  resolveId: (id) => (LAZY_BUILTINS.has(id) ? `\0later:${id}` : null),
  load(id) {
    if (!id.startsWith("\0later:")) return null;
    const part = `process.getBuiltinModule("${id.slice("\0later:".length)}")`;
    return `module.exports = new Proxy({}, { get: (_, name) => ${part}[name] });`;
  },
};

// Computed before anything is read, so that changes made during the build aren't included.
const inputs = inputsHash("server");
await build({
  configFile: false,
  root: ROOT,
  logLevel: "warn",
  plugins: [linkDrizzle, lazyBuiltins],
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  build: {
    ssr: true,
    outDir: OUT,
    target: "node22",
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        ENTRIES.map((entry) => [basename(entry, ".ts"), join(ROOT, entry)]),
      ),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // The sources are next to it, and every process that logs an error reads the maps.
        sourcemapExcludeSources: true,
        minify: { compress: true, mangle: { keepNames: true }, codegen: true },
      },
    },
  },
});
await writeFile(join(OUT, "build.json"), `${JSON.stringify({ inputs })}\n`);
