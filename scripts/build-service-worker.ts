import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Manifest } from "vite";

const MEMBERS = "routes/server-pages.ts";
/** Nobody opens these without a network. */
const NOT_KEPT = /^pages\/(?:operator|dev-ui|environment)/;
const PUBLIC_PAGES = /^pages\/(?:landing|inspiration|choose-a-plan|contact|privacy|terms)/;

type Options = { root: string; out: string; manifest: Manifest; fonts: string[] };

/** Writes the worker with the list of everything that the members' pages consist of. */
export async function buildServiceWorker({ root, out, manifest, fonts }: Options): Promise<void> {
  const isOff = process.env["SERVICE_WORKER"] === "off";
  const files = [...memberFiles(manifest), ...fonts].toSorted();
  const shell = await writeShell(out);
  const version = hashOf(JSON.stringify([shell, files]));
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { BUILD_PROGRAM: JSON.stringify({ version, shell, files }) },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, `src/web/service-worker/${isOff ? "switched-off" : "main"}.ts`),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

/** Under a hashed name, so that a worker never meets the shell of another release. */
async function writeShell(out: string): Promise<string> {
  const html = await readFile(join(out, "app.html"), "utf8");
  const address = `/assets/app.${hashOf(html)}.html`;
  await writeFile(join(out, address), html);
  return address;
}

/** What the shell starts with, and every page that can be opened from it. */
function memberFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || NOT_KEPT.test(key) || PUBLIC_PAGES.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit("index.html");
  visit(MEMBERS);
  return files;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);
