import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openArchivo, subsetArchivo, type Style } from "./archivo.ts";
import {
  averageWidth,
  meanWidth,
  SYSTEM_FONTS,
  type SystemFont,
  type WidthTable,
} from "./text-width.ts";

// Characters that every page uses, without the rest of Latin-1, which only some names need.
const COMMON = `${String.fromCodePoint(...range(0x20, 0x7e))}\u00a0©×–—‘’“”…`;
// Symbols that users don't type cost as much as letters, so they are omitted.
const UNUSED_LATIN_1 = "¤¦¬\u00ad¯¸ªº¹²³¼½¾¨´µ¶¥¢§÷";
const LATIN = [...String.fromCodePoint(...range(0xa0, 0xff)), ..."‚„•−€™"].filter(
  (character) => !(UNUSED_LATIN_1 + COMMON).includes(character),
);

// One file per width is smaller than one file with every width in between, and only these two are used.
const FACES = [
  { name: "wide", width: 125, weights: { min: 600, max: 800, default: 800 } },
  { name: "text", width: 100, weights: { min: 400, max: 600, default: 400 } },
];
const SCRIPTS = [
  { suffix: "", characters: COMMON },
  { suffix: "-latin", characters: LATIN.join("") },
];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type FallbackMetrics = { sizeAdjust: number; ascent: number; descent: number; lineGap: number };

/** Stretches a system font until a line of it takes up the same space as in Archivo. */
async function fallbackMetrics(
  style: Style,
  fallback: WidthTable,
  average = averageWidth,
): Promise<FallbackMetrics> {
  const letters = Object.keys(fallback).join("");
  const font = await openArchivo(style, letters);
  const { upem } = font.face;
  const { ascender, descender, lineGap } = font.hExtents();
  const archivo = Object.fromEntries(
    [...letters].map((letter) => {
      const glyph = font.glyph(letter.codePointAt(0) ?? 0) ?? 0;
      return [letter, font.glyphHAdvance(glyph) / upem];
    }),
  );
  const sizeAdjust = average(archivo) / average(fallback);
  return {
    sizeAdjust,
    ascent: ascender / upem / sizeAdjust,
    descent: -descender / upem / sizeAdjust,
    lineGap: lineGap / upem / sizeAdjust,
  };
}

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

function fallbackRule(
  metrics: FallbackMetrics,
  face: { weight: string; local: readonly string[]; stretch?: string; range?: string },
): string {
  return `@font-face {
  font-family: "Archivo Fallback";
  src: ${face.local.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${face.weight};
${face.stretch ? `  font-stretch: ${face.stretch};\n` : ""}  size-adjust: ${percent(metrics.sizeAdjust)};
  ascent-override: ${percent(metrics.ascent)};
  descent-override: ${percent(metrics.descent)};
  line-gap-override: ${percent(metrics.lineGap)};
${face.range ? `  unicode-range: ${face.range};\n` : ""}}
`;
}

async function fallbackRules({ names, regular, bold, boldDigits }: SystemFont): Promise<string[]> {
  return [
    fallbackRule(await fallbackMetrics({ wght: 400, wdth: 100 }, regular), {
      weight: "400 500",
      local: names.regular,
    }),
    fallbackRule(await fallbackMetrics({ wght: 700, wdth: 100 }, bold), {
      weight: "600 800",
      local: names.bold,
    }),
    fallbackRule(await fallbackMetrics({ wght: 750, wdth: 125 }, bold), {
      weight: "600 800",
      stretch: "125%",
      local: names.bold,
    }),
    fallbackRule(await fallbackMetrics({ wght: 800, wdth: 125 }, boldDigits, meanWidth), {
      weight: "600 800",
      stretch: "125%",
      local: names.bold,
      range: "U+30-39",
    }),
  ];
}

const hex = (codePoint: number) => codePoint.toString(16);

function unicodeRange(characters: string): string {
  const codePoints = [...characters].map((character) => character.codePointAt(0) ?? 0);
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
}

type Face = (typeof FACES)[number];
type PublishedFont = { url: string; rule: string; bytes: number };

async function publishFont(
  fontsDir: string,
  face: Face,
  { suffix, characters }: (typeof SCRIPTS)[number],
): Promise<PublishedFont> {
  const font = await subsetArchivo(characters, { wght: face.weights, wdth: face.width });
  const hash = createHash("sha256").update(font).digest("hex").slice(0, 8);
  const fileName = `archivo-${face.name}${suffix}.${hash}.woff2`;
  await writeFile(join(fontsDir, fileName), font);
  const url = `/fonts/${fileName}`;
  const rule = `@font-face {
  font-family: "Archivo";
  src: url("${url}") format("woff2");
  font-weight: ${face.weights.min} ${face.weights.max};
  font-stretch: ${face.width}%;
  font-display: swap;
  unicode-range: ${unicodeRange(characters)};
}
`;
  return { url, rule, bytes: font.length };
}

/** Writes the web fonts, their style sheet and the URLs that a page preloads. */
export async function writeWebFonts(publicDir: string, artDir: string): Promise<string> {
  const fontsDir = join(publicDir, "fonts");
  await rm(fontsDir, { recursive: true, force: true });
  await mkdir(fontsDir, { recursive: true });
  const published: PublishedFont[] = [];
  for (const script of SCRIPTS) {
    for (const face of FACES) published.push(await publishFont(fontsDir, face, script));
  }
  const fallbacks = await Promise.all(SYSTEM_FONTS.map(fallbackRules));
  const rules = [...published.map((font) => font.rule), ...fallbacks.flat()];
  await writeFile(join(artDir, "archivo.css"), rules.join("\n"));
  const preloaded = published.slice(0, FACES.length).map((font) => `"${font.url}"`);
  await writeFile(
    join(artDir, "font.gen.ts"),
    `export const PRELOADED_FONTS = [${preloaded.join(", ")}];\n`,
  );
  return published.map(({ url, bytes }) => `${url} ${(bytes / 1024).toFixed(1)} KB`).join("\n");
}
