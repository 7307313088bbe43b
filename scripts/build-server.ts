import { writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { inputsHash } from "./builds.mjs";

// Builds the server into dist/server: a few files instead of some 1,400 modules, which start faster and take less
// memory. The sources run just as well, and `npm run dev` runs them.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "dist/server");
const SOURCES = join(ROOT, "src/");

/** The first is the process; it starts the others, as processes and threads of their own, by their names. */
const ENTRIES = [
  "src/server/process/main.ts",
  "src/server/process/worker.ts",
  "src/server/identity/passwords/hashing-worker.ts",
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

const OWN_ADDRESS = /new URL\("(?:\.\/)?([\w-]+)\.ts", import\.meta\.url\)|import\.meta\.url/g;
const REQUIRED_NAMES = /export const (\{[^}]+\}) = require\("([^"]+)"\) as [^;]+;/g;

/** Where a source lies, and how it loads Drizzle, is true of that source only. */
const settleIn: Plugin = {
  name: "settle-in",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(SOURCES)) return null;
    const source = JSON.stringify(relative(OUT, id));
    return code
      .replaceAll(REQUIRED_NAMES, 'export $1 from "$2";')
      .replaceAll(OWN_ADDRESS, (_, entry?: string) =>
        entry
          ? `new URL("./${entry}.js", import.meta.url)`
          : `new URL(${source}, import.meta.url).href`,
      );
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

/** A single letter beyond ASCII makes V8 store the whole file with two bytes per letter. */
const onlyAscii: Plugin = {
  name: "only-ascii",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
  },
};

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

// Before anything is read: changes during the build are not in it.
const inputs = inputsHash("server");
await build({
  configFile: false,
  root: ROOT,
  logLevel: "warn",
  plugins: [settleIn, loadLater, onlyAscii],
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    ssr: true,
    outDir: OUT,
    target: "node22",
    rolldownOptions: {
      input: Object.fromEntries(
        ENTRIES.map((entry) => [basename(entry, ".ts"), join(ROOT, entry)]),
      ),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // Functions keep their names for the traces of errors.
        minify: { compress: true, mangle: { keepNames: true }, codegen: true },
      },
    },
  },
});
await writeFile(join(OUT, "build.json"), `${JSON.stringify({ inputs })}\n`);
