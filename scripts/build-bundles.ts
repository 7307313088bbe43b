import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { type Chunks, chunkWith, collectChunks } from "./built-chunks.ts";
import { eagerCompile } from "./web-chunks.ts";

// Builds the scripts and the style sheet, and what is needed to write the pages: the prerenderer and the boot script,
// which is inlined into each page.

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const OUT = join(ROOT, "dist/web");
export const PRERENDER_OUT = join(ROOT, "dist/prerender");
const CONFIG = join(ROOT, "vite.config.ts");

/** The exports of src/web/prerender.tsx. */
type Prerender = {
  preloadedFonts: string[];
  shell: { head: string; noscript: string };
  screens: { pattern: string; page: string }[];
  prerenderFrame: (page?: string) => Promise<string>;
  prerenderPages: () => Promise<{ path: string; routeId: string; head: string; body: string }[]>;
  robotsTxt: string;
  speculationRules: object;
  sitemapXml: string;
};

export async function buildBundles() {
  const chunks: Chunks = new Map();
  await build({
    configFile: CONFIG,
    logLevel: "warn",
    plugins: [startWithApplication(), omitFrontSheet(), eagerCompile(), collectChunks(chunks)],
  });
  await build({
    configFile: CONFIG,
    logLevel: "warn",
    build: { ssr: "prerender.tsx", outDir: PRERENDER_OUT, copyPublicDir: false },
  });
  const react = [...chunks.values()].find(({ name }) => name === "react");
  if (!react) throw new Error("The build contains no React");
  const files = {
    "react-dom/client": react.file,
    "#web/main.tsx": chunkWith(chunks, "main.tsx").file,
  };
  const boot = {
    screen: await buildBoot(files, false),
    frontPage: await buildBoot(files, true),
  };
  const html = await readFile(join(OUT, "index.html"), "utf8");
  const template = html.replaceAll(/\s*<script type="module"[^>]*><\/script>/g, "");
  const entry = pathToFileURL(join(PRERENDER_OUT, "prerender.js")).href;
  const prerender = (await import(entry)) as Prerender;
  return { template, style: await readStyle(html), boot, chunks, prerender };
}

/**
 * Makes the application the entry of the bundles, because the boot script is built separately and inlined into the
 * pages.
 */
function startWithApplication(): Plugin {
  return {
    name: "start-with-application",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace("/boot.ts", "/main.tsx"),
    },
  };
}

const isApplication = (id: string) => id.endsWith("/src/web/main.tsx");

/**
 * Removes the front sheet from the files that Vite's dynamic imports fetch. Every page already has it, or the
 * members' sheet that includes it; loaded after that one, its rules would override later ones. The application's own
 * script, which is already loaded, takes its place in the lists.
 */
function omitFrontSheet(): Plugin {
  return {
    name: "omit-front-sheet",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const application = chunks.find(({ moduleIds }) => moduleIds.some(isApplication));
        const [sheet] = application?.viteMetadata?.importedCss ?? [];
        if (!application || !sheet) throw new Error("The application has no style sheet");
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(`"${sheet}"`, `"${application.fileName}"`);
      },
    },
  };
}

/** Builds the boot script with the built file names of the modules that it imports later. */
async function buildBoot(files: Record<string, string>, isFrontPage: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    define: { BUILD_IS_FRONT_PAGE: String(isFrontPage) },
    plugins: [
      {
        name: "application-elsewhere",
        enforce: "pre",
        resolveId: (source) =>
          source in files ? { id: `/${files[source]}`, external: true } : null,
      },
    ],
    build: {
      write: false,
      lib: { entry: join(ROOT, "src/web/boot.ts"), formats: ["iife"], name: "boot" },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  if (chunk?.type !== "chunk") throw new Error("The first script was not built");
  return chunk.code.trim();
}

const FONT = /@font-face\{[^}]*\}/g;

/**
 * Reads the style sheet, its link in the built page, and its fonts. The fonts are removed from the sheet: every page
 * declares them itself, and declaring them again would cause another layout.
 */
async function readStyle(html: string) {
  const [link, file] = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(html) ?? [];
  if (!link || !file) throw new Error("The built page asks for no style sheet");
  const whole = (await readFile(join(OUT, file), "utf8")).trim();
  const fonts = whole.match(FONT)?.join("");
  if (!fonts) throw new Error("The built style sheet names no fonts");
  const css = whole.replaceAll(FONT, "");
  await writeFile(join(OUT, file), css);
  return { link, file, css, fonts };
}

export type Bundles = Awaited<ReturnType<typeof buildBundles>>;
