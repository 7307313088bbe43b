import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Plugin } from "vite";
import { buildServiceWorker } from "./build-service-worker.ts";
import { type Chunk, type Chunks, chunksOf, chunkWith, collectChunks } from "./built-chunks.ts";
import { parseSheet, stylesFor } from "./page-styles.ts";
import { srcSet } from "../src/web/art/artwork.ts";
import { FIRST_PICTURES } from "../src/web/art/first-pictures.ts";
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

async function buildBundles() {
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
  const application = chunkWith(chunks, "main.tsx").file;
  const boot = {
    screen: await buildBoot(application, false),
    frontPage: await buildBoot(application, true),
  };
  const html = await readFile(join(OUT, "index.html"), "utf8");
  const template = html.replaceAll(/\s*<script type="module"[^>]*><\/script>/g, "");
  const entry = pathToFileURL(join(PRERENDER_OUT, "prerender.js")).href;
  const prerender = (await import(entry)) as Prerender;
  return { template, style: await readStyle(html), boot, chunks, prerender };
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

async function buildBoot(application: string, isFrontPage: boolean): Promise<string> {
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

/** The style sheet, the link to it in the built page, and its address. */
async function readStyle(html: string) {
  const [link, file] = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(html) ?? [];
  if (!link || !file) throw new Error("The built page asks for no style sheet");
  return { link, href: `/${file}`, css: (await readFile(join(OUT, file), "utf8")).trim() };
}

type Bundles = Awaited<ReturnType<typeof buildBundles>>;

const TINY_BYTES = 1_000;

/**
 * The scripts of a screen, in the order in which they are asked for: the largest first, but tiny ones before them,
 * because they free their connection soon.
 */
function scriptsInOrder(found: Set<Chunk>): string {
  const bySize = [...found].toSorted((one, other) => other.length - one.length);
  const tiny = bySize.filter(({ length }) => length < TINY_BYTES);
  return Array.from(new Set([...tiny, ...bySize]), ({ file }) => `/${file}`).join(" ");
}

/** Before the first script runs, and so before anything else. */
const linksToStyles = (found: Set<Chunk>) =>
  [...found]
    .flatMap(({ css }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)
    .join("");

/** Each area's page is written for the first of its pages. */
function firstPicture(page: string | undefined): string {
  const [, picture] = Object.entries(FIRST_PICTURES).find(([name]) => name === page) ?? [];
  if (!picture) return "";
  const { artwork, sizes } = picture;
  return ` data-picture="${srcSet(artwork, "avif")}" data-picture-sizes="${sizes}"`;
}

/** Which file draws an address, by the pattern of the address. */
type Screens = Record<string, string>;

/**
 * The server knows which screen an address is, so each area's page names the files that the screen needs. It is painted
 * with the rules that the frames use; the whole sheet comes with the scripts.
 */
async function writeScreens({ template, style, boot, chunks, prerender }: Bundles) {
  // The link tells the bundles, which need the sheet, that it is there.
  const sheet = fill(style.link, { "<link": "<link disabled" });
  const fonts = prerender.preloadedFonts.join(" ");
  const authClient = chunkWith(chunks, "platform/session/auth-client.ts").file;
  const frames = new Map<string, string>();
  const draw = async (name: string, page?: string) => {
    const modules = page ? [...MEMBER_FRAME, pageModule(page)] : MEMBER_FRAME;
    const found = chunksOf(chunks, modules);
    const html = fill(template, {
      "<!--head-->": `${sheet}<script data-scripts="${scriptsInOrder(found)}" data-auth-client="/${authClient}" data-fonts="${fonts}"${firstPicture(page)}>${boot.screen}</script>${prerender.shell.head}${linksToStyles(found)}`,
      "<!--page-->": await prerender.prerenderFrame(page),
      "<!--noscript-->": prerender.shell.noscript,
    });
    frames.set(name, html);
  };
  await draw("app.html");
  const screens: Screens = {};
  for (const { pattern, page } of prerender.screens) {
    const name = `app-${chunkWith(chunks, pageModule(page)).name}.html`;
    if (!frames.has(name)) await draw(name, page);
    screens[pattern] = name;
  }
  // The same for all of them, so that one content policy fits every screen.
  const css = stylesFor([...frames.values()].join(""), parseSheet(style.css));
  const scripts = [policyHash(boot.screen)];
  for (const [name, html] of frames) {
    obeyContentPolicy(name, html, scripts);
    await writeInto(name, fill(html, { [style.link]: `<style>${css}</style>` }));
  }
  return { screens, inline: { style: policyHash(css), scripts } };
}

/**
 * A front page holds everything that it is first painted with: what it uses of the style sheet, and the picture that a
 * phone shows first. The whole sheet and the fonts come after the first paint (see src/web/boot.ts).
 */
async function writePages(bundles: Bundles): Promise<Record<string, InlineHashes>> {
  const { template, style, boot, prerender } = bundles;
  const sheet = parseSheet(style.css);
  const later = fill(style.link, {
    "<link": `<link disabled data-fonts="${prerender.preloadedFonts.join(" ")}"`,
  });
  const rules = JSON.stringify(prerender.speculationRules);
  const scripts = [boot.frontPage, rules].map(policyHash);
  const hashes: Record<string, InlineHashes> = {};
  for (const page of await prerender.prerenderPages()) {
    const name = page.path === "/" ? "index.html" : `${page.path.slice(1)}.html`;
    const filled = fill(template, {
      // In front of the script, which has to find it.
      "<!--head-->": `${later}<script>${boot.frontPage}</script>${page.head}`,
      '<div id="root"><!--page--></div>': `<div id="root" data-page="${page.routeId}" data-scripts="${scriptsOf(bundles, page.routeId)}">${page.body}</div>`,
      "<noscript><!--noscript--></noscript>": `<noscript>${style.link}</noscript><script type="speculationrules">${rules}</script>`,
    });
    const css = stylesFor(filled, sheet);
    const html = await inlinePortraits(fill(filled, { [style.link]: `<style>${css}</style>` }));
    hashes[`/${name}`] = { style: policyHash(css), scripts };
    obeyContentPolicy(page.path, html, scripts);
    await writeInto(name, html);
  }
  await writeInto("robots.txt", prerender.robotsTxt);
  await writeInto("sitemap.xml", prerender.sitemapXml);
  return hashes;
}

const PORTRAIT = /\/art\/[\w.-]+-portrait-\d+\.avif/g;

async function inlinePortraits(html: string): Promise<string> {
  let inlined = html;
  for (const [address] of html.matchAll(PORTRAIT)) {
    const bytes = await readFile(join(OUT, address));
    inlined = inlined.replace(address, `data:image/avif;base64,${bytes.toString("base64")}`);
  }
  return inlined;
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
function obeyContentPolicy(path: string, html: string, scripts: string[]) {
  const inlineScripts = html.matchAll(
    /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs,
  );
  const inlineScript = Array.from(inlineScripts).find(
    ([, text = ""]) => !scripts.includes(policyHash(text)),
  );
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

/** What the content policy admits inside a page. */
type InlineHashes = { style: string; scripts: string[] };

/** What the server and the next build read about this one. */
type BuildNotes = {
  buildId: string;
  inputs: string;
  inline: InlineHashes;
  inlineOfPages: Record<string, InlineHashes>;
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
const inlineOfPages = await writePages(bundles);
const { screens, inline } = await writeScreens(bundles);
await buildServiceWorker({
  root: ROOT,
  out: OUT,
  chunks: bundles.chunks,
  fonts: bundles.prerender.preloadedFonts,
});
await rm(PRERENDER_OUT, { recursive: true });
const buildId = await writeBuildId({
  inputs,
  inline,
  inlineOfPages,
  connectOrigins: foreignOrigins(),
  screens,
});
const sizes = await compress();
printSizes(sizes, bundles, buildId);
try {
  checkBudgets({
    chunks: bundles.chunks,
    sizes,
    frontPages: Object.keys(inlineOfPages).map((address) => address.slice(1)),
    boot: bundles.boot.frontPage,
  });
} catch (error) {
  // Without it, nobody takes this for a finished build.
  await rm(join(OUT, "build.json"));
  throw error;
}
