import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { srcSet } from "../src/web/art/artwork.ts";
import { FIRST_PICTURES } from "../src/web/art/first-pictures.ts";
import { type Bundles, OUT } from "./build-bundles.ts";
import { type Chunk, chunksOf, chunkWith } from "./built-chunks.ts";
import { parseSheet, stylesFor } from "./page-styles.ts";
import { MEMBER_FRAME, pageModule } from "./web-budgets.ts";

// The HTML: a document for each public page, and for each area of the members' screens the frame that its screens start
// with.

/** What the content policy admits inside a page. */
export type InlineHashes = { style: string; scripts: string[] };

/** How the content policy names an inline script or style. */
const policyHash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

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
const preloadOf = (file: string) => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/**
 * A style sheet that src/web/boot.ts applies. Without an address: browsers look ahead for style sheets to fetch, and
 * some fetch a disabled one too.
 */
const laterStyleSheet = (file: string) =>
  `<link rel="stylesheet" crossorigin data-href="/${file}">`;

/** Each area's page is written for the first of its pages. */
function firstPicture(page: string | undefined): string {
  const [, picture] = Object.entries(FIRST_PICTURES).find(([name]) => name === page) ?? [];
  if (!picture) return "";
  const { artwork, sizes } = picture;
  return ` data-picture="${srcSet(artwork, "avif")}" data-picture-sizes="${sizes}"`;
}

/** Without it, browsers begin to paint in the middle of the frame: an empty page, and the frame one frame later. */
const PAINT_ONCE_PARSED = '<link rel="expect" href="#root" blocking="render">';

/** Which file draws an address, by the pattern of the address. */
export type Screens = Record<string, string>;

/**
 * The server knows which screen an address is, so each area's page names the files that the screen needs. It is painted
 * with the rules that the frames use; the whole sheet comes with the scripts.
 */
export async function writeScreens({ template, style, boot, chunks, prerender }: Bundles) {
  const fonts = prerender.preloadedFonts.join(" ");
  const authClient = chunkWith(chunks, "platform/session/auth-client.ts").file;
  const frames = new Map<string, string>();
  const draw = async (name: string, page?: string) => {
    const modules = page ? [...MEMBER_FRAME, pageModule(page)] : MEMBER_FRAME;
    const found = chunksOf(chunks, modules);
    // The members' sheet holds the front sheet.
    const sheets = [...found].flatMap(({ css }) => css).filter((file) => file !== style.file);
    const html = fill(template, {
      "<!--head-->": `${PAINT_ONCE_PARSED}<script data-scripts="${scriptsInOrder(found)}" data-auth-client="/${authClient}" data-fonts="${fonts}"${firstPicture(page)}>${boot.screen}</script>${prerender.shell.head}${sheets.map(preloadOf).join("")}`,
      // After the page's own rules, whose order among all rules only the whole sheet knows.
      [style.link]: `${style.link}${sheets.map(laterStyleSheet).join("")}`,
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
  const frameStyles = stylesFor(
    [...frames.values(), AS_BOOT_MARKS_IT].join(""),
    parseSheet(style.css),
  );
  const css = style.fonts + frameStyles;
  const scripts = [policyHash(boot.screen)];
  for (const [name, html] of frames) {
    obeyContentPolicy(name, html, scripts);
    await writeInto(name, fill(html, { [style.link]: `<style>${css}</style>` }));
  }
  return { screens, inline: { style: policyHash(css), scripts } };
}

/**
 * A front page holds everything that it is first painted with: what it uses of the style sheet, and the picture that a
 * phone shows first. The fonts come after the first paint, and the whole sheet with the scripts (see src/web/boot.ts).
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
      // In front of the script, which has to find it.
      "<!--head-->": `${laterStyleSheet(style.file)}<script data-fonts="${fonts}">${boot.frontPage}</script>${page.head}`,
      '<div id="root"><!--page--></div>': `<div id="root" data-page="${page.routeId}" data-scripts="${scriptsOf(bundles, page.routeId)}">${page.body}</div>`,
      "<noscript><!--noscript--></noscript>": `<noscript>${style.link}</noscript><script type="speculationrules">${rules}</script>`,
    });
    const css = style.fonts + stylesFor(filled + AS_BOOT_MARKS_IT, sheet);
    const html = await inlinePortraits(fill(filled, { [style.link]: `<style>${css}</style>` }));
    hashes[`/${name}`] = { style: policyHash(css), scripts };
    obeyContentPolicy(page.path, html, scripts);
    await writeInto(name, html);
  }
  await writeInto("robots.txt", prerender.robotsTxt);
  await writeInto("sitemap.xml", prerender.sitemapXml);
  return hashes;
}

/** The class that src/web/boot.ts sets before the page is parsed: its rule has to be in the page. */
const AS_BOOT_MARKS_IT = '<html class="without-fonts">';

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

export async function writeInto(name: string, text: string) {
  const file = join(OUT, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
