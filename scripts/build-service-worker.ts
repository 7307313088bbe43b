import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { type Chunk, type Chunks, chunkWith } from "./built-chunks.ts";

const MEMBERS = "routes/server-pages.ts";
/** Pages left out of the cache: these aren't opened offline, and the public pages aren't for members. */
const NOT_PRECACHED =
  /^pages\/(?:operator|dev-ui|environment|landing|inspiration|choose-a-plan|contact|privacy|terms)/;

type Options = { root: string; out: string; chunks: Chunks };

/** Writes the service worker with a list of all files that the members' pages need. */
export async function buildServiceWorker({ root, out, chunks }: Options): Promise<void> {
  const isOff = process.env["SERVICE_WORKER"] === "off";
  // Includes all fonts, because which ones a page needs depends on what the user writes.
  const fonts = (await readdir(join(out, "fonts"))).map((name) => `/fonts/${name}`);
  const files = [...memberFiles(chunks), ...fonts].toSorted();
  const shell = await writeShell(out);
  const version = hashOf(JSON.stringify([shell, files]));
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { BUILD_MANIFEST: JSON.stringify({ version, shell, files }) },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, `src/web/service-worker/${isOff ? "unregister" : "main"}.ts`),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

/** Writes the shell under a hashed name, so that a worker never loads the shell of another release. */
async function writeShell(out: string): Promise<string> {
  const html = await readFile(join(out, "app.html"), "utf8");
  const address = `/assets/app.${hashOf(html)}.html`;
  await writeFile(join(out, address), html);
  return address;
}

/** Returns the files that the shell starts with and those of every page that can be opened from it. */
function memberFiles(chunks: Chunks): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(`/${chunk.file}`) || isNotPrecached(chunk)) return;
    for (const file of [chunk.file, ...chunk.css]) files.add(`/${file}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(next));
  };
  visit(chunkWith(chunks, "main.tsx"));
  visit(chunkWith(chunks, MEMBERS));
  return files;
}

function isNotPrecached({ modules }: Chunk): boolean {
  const pages = modules.filter((module) => /^pages\/[^/]+$/.test(module));
  return pages.length > 0 && pages.every((page) => NOT_PRECACHED.test(page));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);
