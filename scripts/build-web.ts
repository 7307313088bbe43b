import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Plugin } from "vite";
import { buildServiceWorker } from "./build-service-worker.ts";
import { type Chunk, type Chunks, chunksOf, chunkWith, collectChunks } from "./built-chunks.ts";
import { checkBudgets, MEMBER_FRAME, pageModule } from "./web-budgets.ts";
import { inputsHash } from "./builds.mjs";

// Builds the browser's part into dist/web: the bundles, the public pages as HTML with their first script, and a
// brotli and a gzip twin of every file that shrinks, so the server only has to send bytes.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "dist/web");
const PRERENDER_OUT = join(ROOT, "dist/prerender");
const CONFIG = join(ROOT, "vite.config.ts");
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;

/** What src/web/prerender.tsx exports. */
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

async function buildBundles(): Promise<{
  template: string;
  styleHash: string;
  scriptHash: string;
  boot: string;
  chunks: Chunks;
  prerender: Prerender;
}> {
  const chunks: Chunks = new Map();
  await build({
    configFile: CONFIG,
    logLevel: "warn",
    plugins: [startWithApplication(), collectChunks(chunks)],
  });
  await build({
    configFile: CONFIG,
    logLevel: "warn",
    build: { ssr: "prerender.tsx", outDir: PRERENDER_OUT, copyPublicDir: false },
  });
  const boot = await buildBoot(chunkWith(chunks, "main.tsx").file);
  const { html, styleHash } = await inlineStyles();
  const template = html
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, "")
    .replace("<!--head-->", () => `<script>${boot}</script><!--head-->`);
  const entry = pathToFileURL(join(PRERENDER_OUT, "prerender.js")).href;
  const prerender = (await import(entry)) as Prerender;
  return { template, styleHash, scriptHash: policyHash(boot), boot, chunks, prerender };
}

/** The first script is built separately and written into the pages, so the bundles begin with the application. */
function startWithApplication(): Plugin {
  return {
    name: "start-with-application",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => fill(html, { "/boot.ts": "/main.tsx" }),
    },
  };
}

async function buildBoot(application: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    plugins: [
      {
        name: "application-elsewhere",
        enforce: "pre",
        resolveId: (source) =>
          source === "#web/main.tsx" ? { id: `/${application}`, external: true } : null,
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

/** How the content policy names an inline script or style. */
const policyHash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/**
 * The style sheet travels inside each page: on a slow network that saves a round trip before the first paint.
 * The content policy admits it by its hash.
 */
async function inlineStyles(): Promise<{ html: string; styleHash: string }> {
  const html = await readFile(join(OUT, "index.html"), "utf8");
  const link = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(html);
  if (!link?.[1]) throw new Error("The built page asks for no style sheet");
  const css = (await readFile(join(OUT, link[1]), "utf8")).trim();
  // No browser fetches a sheet of this type; the link tells the bundles, which need the sheet, that it is there.
  const notice = link[0].replace("<link", '<link type="text/plain"');
  return {
    html: html.replace(link[0], () => `<style>${css}</style>${notice}`),
    styleHash: policyHash(css),
  };
}

type Bundles = Awaited<ReturnType<typeof buildBundles>>;

/**
 * Named in the page's head, so that the browser asks for all of them at once; the largest first, because without
 * HTTP/2 it has six connections.
 */
function preload(found: Set<Chunk>): string {
  const styles = [...found].flatMap(({ css, name }) => (name === "shell" ? [] : css));
  const scripts = [...found].toSorted((one, other) => other.length - one.length);
  return [
    ...scripts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join("");
}

/** Which file draws an address, by the pattern of the address. */
type Screens = Record<string, string>;

/** The server knows which screen an address is, so each area's page names the files that the screen needs. */
async function writeScreens({ template, boot, chunks, prerender }: Bundles, fonts: string) {
  const write = async (name: string, page?: string) => {
    const modules = page ? [...MEMBER_FRAME, pageModule(page)] : MEMBER_FRAME;
    const html = fill(template, {
      "<!--head-->": prerender.shell.head + preload(chunksOf(chunks, modules)) + fonts,
      "<!--page-->": await prerender.prerenderFrame(page),
      "<!--noscript-->": prerender.shell.noscript,
    });
    obeyContentPolicy(name, html, boot);
    await writeInto(name, html);
  };
  await write("app.html");
  const screens: Screens = {};
  for (const { pattern, page } of prerender.screens) {
    const name = `app-${chunkWith(chunks, pageModule(page)).name}.html`;
    if (!Object.values(screens).includes(name)) await write(name, page);
    screens[pattern] = name;
  }
  return screens;
}

async function writePages(bundles: Bundles): Promise<Screens> {
  const { template, boot, prerender } = bundles;
  const preloadFonts = (attributes = "") =>
    prerender.preloadedFonts
      .map(
        (url) =>
          `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin${attributes}>`,
      )
      .join("");
  for (const page of await prerender.prerenderPages()) {
    const html = fill(template, {
      "<!--head-->": page.head,
      '<div id="root"><!--page--></div>': `<div id="root" data-page="${page.routeId}" data-scripts="${scriptsOf(bundles, page.routeId)}">${page.body}</div>`,
      // After the page's pictures: what the browser finds first it asks for first.
      "<noscript><!--noscript--></noscript>": preloadFonts(),
    });
    obeyContentPolicy(page.path, html, boot);
    await writeInto(page.path === "/" ? "index.html" : `${page.path.slice(1)}.html`, html);
  }
  await writeInto("robots.txt", prerender.robotsTxt);
  await writeInto("front-pages.speculationrules", JSON.stringify(prerender.speculationRules));
  await writeInto("sitemap.xml", prerender.sitemapXml);
  return writeScreens(bundles, preloadFonts(' fetchpriority="low"'));
}

/** What a front page fetches once it has settled. */
function scriptsOf({ chunks }: Bundles, page: string): string {
  return [...chunksOf(chunks, ["main.tsx", pageModule(page)])]
    .map(({ file }) => `/${file}`)
    .join(" ");
}

function fill(template: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((html, [place, content]) => {
    if (!html.includes(place)) throw new Error(`src/web/index.html has no ${place}`);
    return html.replace(place, () => content);
  }, template);
}

/** The browser would refuse these silently; the build refuses them loudly. */
function obeyContentPolicy(path: string, page: string, boot: string) {
  const html = fill(page, { [`<script>${boot}</script>`]: "" });
  const inlineScript = /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>/.exec(html);
  const inlineStyle = /\sstyle="[^"]*"/.exec(html);
  const refused = inlineScript ?? inlineStyle;
  if (refused) throw new Error(`${path} holds what the content policy refuses: ${refused[0]}`);
}

async function writeInto(name: string, text: string) {
  const file = join(OUT, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function builtFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("**/*.*", { cwd: OUT })) files.push(file);
  return files.toSorted();
}

/** An auth service elsewhere has to be allowed by the content policy, which the server writes. */
function foreignOrigins(): string[] {
  const authUrl = process.env["AUTH_URL"] ?? "";
  return URL.canParse(authUrl) ? [new URL(authUrl).origin] : [];
}

/** What the server and the next build read about this one. */
type BuildNotes = {
  buildId: string;
  inputs: string;
  styleHash: string;
  scriptHash: string;
  connectOrigins: string[];
  screens: Screens;
};

/** The same sources give the same id, on any machine. */
async function writeBuildId(about: Omit<BuildNotes, "buildId">): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await builtFiles()) hash.update(file).update(await readFile(join(OUT, file)));
  const buildId = hash.digest("hex").slice(0, 12);
  const notes: BuildNotes = { buildId, ...about };
  await writeInto("build.json", `${JSON.stringify(notes)}\n`);
  return buildId;
}

async function compress(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of (await builtFiles()).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = await readFile(join(OUT, file));
    const brotli = await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    await writeFile(join(OUT, `${file}.br`), brotli);
    await writeFile(join(OUT, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    sizes.set(file, brotli.length);
  }
  return sizes;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a visitor's browser fetches before the first tap, as the server sends it. */
function printSizes(sizes: Map<string, number>, { chunks }: Bundles, buildId: string) {
  const application = chunkWith(chunks, "main.tsx");
  const scripts = [...chunksOf(chunks, ["main.tsx", pageModule("landing")])].map(
    ({ file }) => file,
  );
  const total = (files: Iterable<string>) =>
    kilobytes([...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0));
  process.stdout.write(
    `Web build ${buildId}: landing page ${total(["index.html"])} HTML, ` +
      `${total(application.css)} CSS, ${total(scripts)} JS before any interaction (brotli)\n`,
  );
}

// Before anything is read: changes during the build are not in it.
const inputs = inputsHash("web");
const bundles = await buildBundles();
const screens = await writePages(bundles);
await buildServiceWorker({
  root: ROOT,
  out: OUT,
  chunks: bundles.chunks,
  fonts: bundles.prerender.preloadedFonts,
});
await rm(PRERENDER_OUT, { recursive: true });
const buildId = await writeBuildId({
  inputs,
  styleHash: bundles.styleHash,
  scriptHash: bundles.scriptHash,
  connectOrigins: foreignOrigins(),
  screens,
});
const sizes = await compress();
printSizes(sizes, bundles, buildId);
try {
  checkBudgets(bundles.chunks, sizes, bundles.boot);
} catch (error) {
  // Without it, nobody takes this for a finished build.
  await rm(join(OUT, "build.json"));
  throw error;
}
