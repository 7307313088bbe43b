import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openArchivo, subsetArchivo, type Style } from "./archivo.ts";
import { ARIAL, averageWidth, type WidthTable } from "./text-width.ts";

const WEIGHTS = { min: 400, max: 800, default: 400 };
const WIDTHS = { min: 100, max: 125, default: 100 };

// Symbols nobody types into this product cost as much as letters, so they stay out.
const UNUSED_LATIN_1 = "¤¦¬\u00ad¯¸ªº¹²³¼½¾¨´µ¶¥¢§÷";
const PUNCTUATION = "–—‘’‚“”„…•−€™";

function characters(): string {
  const codePoints = [...range(0x20, 0x7e), ...range(0xa0, 0xff)];
  const latin = codePoints.map((codePoint) => String.fromCodePoint(codePoint));
  return latin.filter((character) => !UNUSED_LATIN_1.includes(character)).join("") + PUNCTUATION;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type FallbackMetrics = { sizeAdjust: number; ascent: number; descent: number; lineGap: number };

/** Stretches Arial until a line of it fills the space the same line takes in Archivo. */
async function fallbackMetrics(style: Style, arial: WidthTable): Promise<FallbackMetrics> {
  const letters = Object.keys(arial).join("");
  const font = await openArchivo(style, letters);
  const { upem } = font.face;
  const { ascender, descender, lineGap } = font.hExtents();
  const archivo = Object.fromEntries(
    [...letters].map((letter) => {
      const glyph = font.glyph(letter.codePointAt(0) ?? 0) ?? 0;
      return [letter, font.glyphHAdvance(glyph) / upem];
    }),
  );
  const sizeAdjust = averageWidth(archivo) / averageWidth(arial);
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
  face: { weight: string; stretch: string; local: readonly string[] },
): string {
  return `@font-face {
  font-family: "Archivo Fallback";
  src: ${face.local.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${face.weight};
  font-stretch: ${face.stretch};
  size-adjust: ${percent(metrics.sizeAdjust)};
  ascent-override: ${percent(metrics.ascent)};
  descent-override: ${percent(metrics.descent)};
  line-gap-override: ${percent(metrics.lineGap)};
}
`;
}

async function stylesheet(url: string): Promise<string> {
  const regular = ["Arial", "Liberation Sans", "Helvetica"];
  const bold = ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"];
  return [
    `@font-face {
  font-family: "Archivo";
  src: url("${url}") format("woff2");
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-stretch: ${WIDTHS.min}% ${WIDTHS.max}%;
  font-display: swap;
}
`,
    fallbackRule(await fallbackMetrics({ wght: 400, wdth: 100 }, ARIAL.regular), {
      weight: "400 500",
      stretch: "100%",
      local: regular,
    }),
    fallbackRule(await fallbackMetrics({ wght: 700, wdth: 100 }, ARIAL.bold), {
      weight: "600 800",
      stretch: "100%",
      local: bold,
    }),
    fallbackRule(await fallbackMetrics({ wght: 750, wdth: 125 }, ARIAL.bold), {
      weight: "600 800",
      stretch: "125%",
      local: bold,
    }),
  ].join("\n");
}

/** Writes the web font, its stylesheet and the address a page preloads it from. */
export async function makeFont(publicDir: string, artDir: string): Promise<string> {
  const font = await subsetArchivo(characters(), { wght: WEIGHTS, wdth: WIDTHS });
  const hash = createHash("sha256").update(font).digest("hex").slice(0, 8);
  const fileName = `archivo.${hash}.woff2`;
  const fontsDir = join(publicDir, "fonts");
  await mkdir(fontsDir, { recursive: true });
  for (const stale of await readdir(fontsDir)) await rm(join(fontsDir, stale));
  await writeFile(join(fontsDir, fileName), font);
  const url = `/fonts/${fileName}`;
  await writeFile(join(artDir, "archivo.css"), await stylesheet(url));
  await writeFile(join(artDir, "font.gen.ts"), `export const archivoUrl = "${url}";\n`);
  return `${url} ${(font.length / 1024).toFixed(1)} KB`;
}
