import sharp from "sharp";
import { renderText } from "./lettering.ts";
import type { LightField } from "./light/light-field.ts";

type Mask = (x: number, y: number) => number;

/** Sets initials across the foot of a poster and returns a mask of how much of a point they cover. */
export async function monogramMask(
  field: LightField,
  initials: string,
  margin: number,
): Promise<Mask> {
  const { width, height } = field;
  const lettering = await renderText(initials, { wght: 800, wdth: 125 }, -20);
  const scale = (width - 2 * margin * height) / lettering.width;
  const baseline = height * (1 - margin);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(${margin * height} ${baseline}) scale(${scale} ${-scale})" fill="#fff" d="${lettering.path}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
  return (x, y) => {
    const column = Math.floor(x * height + width / 2);
    const row = Math.floor((0.5 - y) * height);
    return (pixels[row * width + column] ?? 0) / 255;
  };
}
