import { Buffer as TextBuffer, shape } from "harfbuzzjs";
import { openArchivo, type Style } from "./archivo.ts";

export type Lettering = { path: string; width: number; unitsPerEm: number };

/**
 * Sets a line of Archivo as one SVG path with y pointing up and the baseline at zero, so that pictures with text
 * don't depend on the fonts of the machine that renders them.
 */
export async function renderText(text: string, style: Style, tracking = 0): Promise<Lettering> {
  const font = await openArchivo(style, text);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const outlines: string[] = [];
  let cursor = 0;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    outlines.push(shiftRight(font.glyphToPath(glyph.codepoint), cursor));
    cursor += (glyph.xAdvance ?? 0) + tracking;
  }
  return {
    path: outlines.join(""),
    width: cursor - tracking,
    unitsPerEm: font.face.upem,
  };
}

function shiftRight(path: string, distance: number): string {
  return path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_pair, x: string, y: string) => `${Number(x) + distance},${y}`,
  );
}
