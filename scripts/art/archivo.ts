import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";

const SOURCE = import.meta
  .resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2");

export type Style = { wght: number; wdth: number };
type AxisRange = { min: number; max: number; default: number };

function readArchivo(): Promise<Buffer> {
  return readFile(fileURLToPath(SOURCE));
}

/** Creates a web font: a range of weights at one width, only the given characters, as WOFF2. */
export async function subsetArchivo(
  characters: string,
  variationAxes: { wght: AxisRange; wdth: number },
): Promise<Buffer> {
  const options = {
    targetFormat: "woff2" as const,
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
    variationAxes,
  };
  return subsetFont(await readArchivo(), characters, options);
}

/** Opens one fixed style of Archivo for measuring or drawing. */
export async function openArchivo(style: Style, characters: string): Promise<Font> {
  const options = { targetFormat: "sfnt" as const, variationAxes: style };
  const instance = await subsetFont(await readArchivo(), characters, options);
  return new Font(new Face(new Blob(instance)));
}
