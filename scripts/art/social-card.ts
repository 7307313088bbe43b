import { join } from "node:path";
import sharp from "sharp";
import { renderText, type Lettering } from "./lettering.ts";
import { markSvg } from "./logo-mark.ts";
import { hero } from "./motifs/hero.ts";
import { paintMotif } from "./publish-artwork.ts";

const WIDTH = 1200;
const HEIGHT = 630;

function placed({ path, unitsPerEm }: Lettering, x: number, y: number, size: number, fill: string) {
  const scale = size / unitsPerEm;
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${path}"/>`;
}

/** Renders the picture that messengers and social networks show for a shared link. */
export async function makeSocialCard(publicDir: string): Promise<void> {
  const pixels = await paintMotif(hero, WIDTH, HEIGHT);
  const name = await renderText("Swaz Focus", { wght: 700, wdth: 115 });
  const first = await renderText("10 minutes a day.", { wght: 800, wdth: 125 }, -12);
  const second = await renderText("A mind that wins.", { wght: 800, wdth: 125 }, -12);
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<svg x="72" y="64" width="56" height="56" viewBox="0 0 32 32">${markSvg("#ffb648")}</svg>
${placed(name, 146, 104, 36, "#f3efe6")}
${placed(first, 72, 470, 68, "#f3efe6")}
${placed(second, 72, 550, 68, "#ffb648")}</svg>`;
  await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    // Without its finest grain, the sky compresses into a small palette and still fades smoothly.
    .median(3)
    .composite([{ input: Buffer.from(overlay) }])
    .png({ palette: true, dither: 1, effort: 10, compressionLevel: 9 })
    .toFile(join(publicDir, "social-card.png"));
}
