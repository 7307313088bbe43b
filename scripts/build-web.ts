import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Manifest } from "vite";

// Builds the browser's part into dist/web: the bundles, the public pages as HTML, and a
// brotli and a gzip twin of every file that shrinks, so the server only has to send bytes.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "dist/web");
const PRERENDER_OUT = join(ROOT, "dist/prerender");
const CONFIG = join(ROOT, "vite.config.ts");
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;

/** What src/web/prerender.tsx exports. */
type Prerender = {
  preloadedFont: string;
  shell: { head: string; noscript: string };
  prerenderPages: () => Promise<{ path: string; routeId: string; head: string; body: string }[]>;
  robotsTxt: string;
  sitemapXml: string;
};

async function buildBundles(): Promise<{
  template: string;
  manifest: Manifest;
  prerender: Prerender;
}> {
  await build({ configFile: CONFIG, logLevel: "warn" });
  await build({
    configFile: CONFIG,
    logLevel: "warn",
    build: { ssr: "prerender.tsx", outDir: PRERENDER_OUT, manifest: false, copyPublicDir: false },
  });
  const manifest = JSON.parse(await readFile(join(OUT, ".vite/manifest.json"), "utf8")) as Manifest;
  const template = await readFile(join(OUT, "index.html"), "utf8");
  const entry = pathToFileURL(join(PRERENDER_OUT, "prerender.js")).href;
  const prerender = (await import(entry)) as Prerender;
  await rm(join(OUT, ".vite"), { recursive: true });
  return { template, manifest, prerender };
}

/** Scripts of a page that the template does not already ask for. */
function pageScripts(manifest: Manifest, key: string, template: string, found = new Set<string>()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file) || template.includes(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) pageScripts(manifest, imported, template, found);
  return found;
}

async function writePages({
  template,
  manifest,
  prerender,
}: Awaited<ReturnType<typeof buildBundles>>) {
  const font = `<link rel="preload" href="${prerender.preloadedFont}" as="font" type="font/woff2" crossorigin>`;
  for (const page of await prerender.prerenderPages()) {
    const scripts = pageScripts(manifest, `pages/${page.routeId}.tsx`, template);
    if (scripts.size === 0)
      throw new Error(`No bundle of pages/${page.routeId}.tsx for ${page.path}`);
    const preloads = [...scripts].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    const html = fill(template, {
      "<!--head-->": page.head + font + preloads.join(""),
      '<div id="root"><!--page--></div>': `<div id="root" data-page="${page.routeId}">${page.body}</div>`,
      "<noscript><!--noscript--></noscript>": "",
    });
    obeyContentPolicy(page.path, html);
    await writeInto(page.path === "/" ? "index.html" : `${page.path.slice(1)}.html`, html);
  }
  const shell = fill(template, {
    "<!--head-->": prerender.shell.head + font,
    "<!--page-->": "",
    "<!--noscript-->": prerender.shell.noscript,
  });
  await writeInto("app.html", shell);
  await writeInto("robots.txt", prerender.robotsTxt);
  await writeInto("sitemap.xml", prerender.sitemapXml);
}

function fill(template: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((html, [place, content]) => {
    if (!html.includes(place)) throw new Error(`src/web/index.html has no ${place}`);
    return html.replace(place, () => content);
  }, template);
}

/** The browser would refuse these silently; the build refuses them loudly. */
function obeyContentPolicy(path: string, html: string) {
  const inlineScript = /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>/.exec(html);
  const inlineStyle = /<style|\sstyle="[^"]*"/.exec(html);
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

/** The same sources give the same id, on any machine. */
async function writeBuildId(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await builtFiles()) hash.update(file).update(await readFile(join(OUT, file)));
  const buildId = hash.digest("hex").slice(0, 12);
  const inputs = process.env["WEB_INPUTS_HASH"] ?? null;
  await writeInto("build.json", `${JSON.stringify({ buildId, inputs })}\n`);
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

async function printSizes(sizes: Map<string, number>, buildId: string) {
  const landing = await readFile(join(OUT, "index.html"), "utf8");
  const asked = new Set(
    [...landing.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? ""),
  );
  const total = (suffix: string) =>
    [...asked]
      .filter((file) => file.endsWith(suffix))
      .reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  process.stdout.write(
    `Web build ${buildId}: landing page ${kilobytes(sizes.get("index.html") ?? 0)} HTML, ` +
      `${kilobytes(total(".css"))} CSS, ${kilobytes(total(".js"))} JS before any interaction (brotli)\n`,
  );
}

await writePages(await buildBundles());
await rm(PRERENDER_OUT, { recursive: true });
const buildId = await writeBuildId();
await printSizes(await compress(), buildId);
