import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { inputsHash } from "./builds.mjs";

// Builds the server into dist/server: a few files instead of some 1,400 modules, which start faster and take less
// memory. The sources run just as well, and `npm run dev` runs them.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "dist/server");

/** The first is the process; it starts the others, as processes and threads of their own, by their names. */
const ENTRIES = [
  "src/server/process/main.ts",
  "src/server/process/worker.ts",
  "src/server/identity/passwords/hashing-worker.ts",
  "src/server/platform/pdf-worker.ts",
];

/** Packages that are compiled for the machine, or that most processes never load. */
const LEFT_OUT = [
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

/** In the sources `orm.ts` loads Drizzle as CommonJS, because Node takes long to link its modules. Here they are linked once. */
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

/** Parts of Node that packages load at once for TLS of their own, which most processes never need. */
const LATER = new Set(["https", "node:https", "node:http2"]);

const loadLater: Plugin = {
  name: "load-later",
  enforce: "pre",
  resolveId: (id) => (LATER.has(id) ? `\0later:${id}` : null),
  load(id) {
    if (!id.startsWith("\0later:")) return null;
    const part = `process.getBuiltinModule("${id.slice("\0later:".length)}")`;
    return `module.exports = new Proxy({}, { get: (_, name) => ${part}[name] });`;
  },
};

// Before anything is read: changes during the build are not in it.
const inputs = inputsHash("server");
await build({
  configFile: false,
  root: ROOT,
  logLevel: "warn",
  plugins: [linkDrizzle, loadLater],
  ssr: { noExternal: true, external: LEFT_OUT },
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
        // The sources lie beside it, and the maps are read by every process that logs an error.
        sourcemapExcludeSources: true,
        minify: { compress: true, mangle: { keepNames: true }, codegen: true },
      },
    },
  },
});
await writeFile(join(OUT, "build.json"), `${JSON.stringify({ inputs })}\n`);
