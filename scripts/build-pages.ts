import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { srcSet } from "../src/web/art/artwork.ts";
import { FIRST_PICTURES } from "../src/web/art/first-pictures.ts";
import { type Bundles, OUT } from "./build-bundles.ts";
import { type Chunk, chunksOf, chunkWith } from "./built-chunks.ts";
import { parseSheet, stylesFor } from "./page-styles.ts";
import { MEMBER_FRAME, pageModule } from "./web-budgets.ts";

// Writes the HTML: a document for each public page, and for each area of the members' screens a frame that its
// screens start with.

/** The hashes that a page's Content Security Policy allows. */
export type InlineHashes = { style: string; scripts: string[] };

/** Returns the CSP hash of an inline script or style. */
const policyHash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const TINY_BYTES = 1_000;

/**
 * Returns a screen's scripts in request order: the largest first, but tiny ones before them, because they soon free
 * their connection.
 */
function scriptsInOrder(found: Set<Chunk>): string {
  const bySize = [...found].toSorted((one, other) => other.length - one.length);
  const tiny = bySize.filter(({ length }) => length < TINY_BYTES);
  return Array.from(new Set([...tiny, ...bySize]), ({ file }) => `/${file}`).join(" ");
}

/** Placed before the first script, so that it loads before anything else. */
const preloadOf = (file: string) => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/**
 * A style sheet that src/web/boot.ts applies. It has no href, because browsers scan ahead for style sheets, and some
 * fetch even disabled ones.
 */
const deferredStyleSheet = (file: string) =>
  `<link rel="stylesheet" crossorigin data-href="/${file}">`;

/** Each area's page is written for the area's first page. */
function firstPicture(page: string | undefined): string {
  const [, picture] = Object.entries(FIRST_PICTURES).find(([name]) => name === page) ?? [];
  if (!picture) return "";
  const { artwork, sizes } = picture;
  return ` data-picture="${srcSet(artwork, "avif")}" data-picture-sizes="${sizes}"`;
}

/**
 * Without this, browsers start to paint in the middle of the frame: first an empty page, then the frame one frame
 * later.
 */
const PAINT_ONCE_PARSED = '<link rel="expect" href="#root" blocking="render">';

/** Maps URL patterns to the HTML file that renders them. */
export type Screens = Record<string, string>;

/**
 * Writes a page for each area. The server knows the screen of a URL, so each page lists the files that the screen
 * needs. It is painted with the rules that the frames use; the full style sheet loads with the scripts.
 */
export async function writeScreens({ template, style, boot, chunks, prerender }: Bundles) {
  const fonts = prerender.preloadedFonts.join(" ");
  const authClient = chunkWith(chunks, "platform/session/auth-client.ts").file;
  const frames = new Map<string, string>();
  const draw = async (name: string, page?: string) => {
    const modules = page ? [...MEMBER_FRAME, pageModule(page)] : MEMBER_FRAME;
    const found = chunksOf(chunks, modules);
    // The members' sheet includes the front sheet.
    const sheets = [...found].flatMap(({ css }) => css).filter((file) => file !== style.file);
    const html = fill(template, {
      "<!--head-->": `${PAINT_ONCE_PARSED}<script data-scripts="${scriptsInOrder(found)}" data-auth-client="/${authClient}" data-fonts="${fonts}"${firstPicture(page)}>${boot.screen}</script>${prerender.shell.head}${sheets.map(preloadOf).join("")}`,
      // Placed after the page's own rules, because only the full sheet has the correct order of all rules.
      [style.link]: `${style.link}${sheets.map(deferredStyleSheet).join("")}`,
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
  // Shared by all frames, so that one content policy fits every screen.
  const frameStyles = stylesFor([...frames.values(), BOOT_MARKUP].join(""), parseSheet(style.css));
  const css = style.fonts + frameStyles;
  const scripts = [policyHash(boot.screen)];
  for (const [name, html] of frames) {
    requireContentPolicy(name, html, scripts);
    await writeInto(name, fill(html, { [style.link]: `<style>${css}</style>` }));
  }
  return { screens, inline: { style: policyHash(css), scripts } };
}

/**
 * Writes the public pages. Each contains everything for its first paint: the rules it uses and the first picture on a
 * phone. The fonts load after the first paint, and the full style sheet with the scripts (see src/web/boot.ts).
 */
export async function writePages(bundles: Bundles): Promise<Record<string, InlineHashes>> {
  const { template, style, boot, prerender } = bundles;
  const sheet = parseSheet(style.css);
  const fonts = prerender.preloadedFonts.join(" ");
  const rules = JSON.stringify(prerender.speculationRules);
  const scripts = [boot.frontPage, rules].map(policyHash);
  const hashes: Record<string, InlineHashes> = {};
  for (const page of await prerender.prerenderPages()) {
    const name = page.path === "/" ? "index.html" : `${page.path.slice(1)}.html`;
    const filled = fill(template, {
      // Placed before the script, which looks for it.
      "<!--head-->": `${deferredStyleSheet(style.file)}<script data-fonts="${fonts}">${boot.frontPage}</script>${page.head}`,
      '<div id="root"><!--page--></div>': `<div id="root" data-page="${page.routeId}" data-scripts="${scriptsOf(bundles, page.routeId)}">${page.body}</div>`,
      "<noscript><!--noscript--></noscript>": `<noscript>${style.link}</noscript><script type="speculationrules">${rules}</script>`,
    });
    const css = style.fonts + stylesFor(filled + BOOT_MARKUP, sheet);
    const html = await inlinePortraits(fill(filled, { [style.link]: `<style>${css}</style>` }));
    hashes[`/${name}`] = { style: policyHash(css), scripts };
    requireContentPolicy(page.path, html, scripts);
    await writeInto(name, html);
  }
  await writeInto("robots.txt", prerender.robotsTxt);
  await writeInto("sitemap.xml", prerender.sitemapXml);
  return hashes;
}

/** The class that src/web/boot.ts sets before the page is parsed, so its rule must be in the page. */
const BOOT_MARKUP = '<html class="without-fonts">';

const PORTRAIT = /\/art\/[\w.-]+-portrait-\d+\.avif/g;

async function inlinePortraits(html: string): Promise<string> {
  let inlined = html;
  for (const [address] of html.matchAll(PORTRAIT)) {
    const bytes = await readFile(join(OUT, address));
    inlined = inlined.replace(address, `data:image/avif;base64,${bytes.toString("base64")}`);
  }
  return inlined;
}

/** Returns the scripts that a front page loads once it has settled. */
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

/** Fails the build for inline code that browsers would block silently. */
function requireContentPolicy(path: string, html: string, scripts: string[]) {
  const inlineScripts = html.matchAll(
    /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs,
  );
  const inlineScript = Array.from(inlineScripts).find(
    ([, text = ""]) => !scripts.includes(policyHash(text)),
  );
  const inlineStyle = /\sstyle="[^"]*"/.exec(html);
  const refused = inlineScript ?? inlineStyle;
  if (refused)
    throw new Error(`${path} contains something that the content policy blocks: ${refused[0]}`);
}

export async function writeInto(name: string, text: string) {
  const file = join(OUT, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
