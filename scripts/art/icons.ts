import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { logoMark, markSvg } from "./logo-mark.ts";

const INK = "#0a1020";
const AMBER = "#ffb648";

type IconShape = { size: number; corner: number; markShare: number };

/** Draws the mark in amber on a night-blue tile with a faint glow behind it. */
function tile({ size, corner, markShare }: IconShape): Buffer {
  const inset = (32 * (1 - markShare)) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<defs><radialGradient id="night" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#1d2c50"/><stop offset="1" stop-color="${INK}"/></radialGradient></defs>
<rect width="32" height="32" rx="${corner * 32}" fill="url(#night)"/>
<g transform="translate(${inset} ${inset}) scale(${markShare})">${markSvg(AMBER)}</g></svg>`);
}

function pngTile(shape: IconShape): Promise<Buffer> {
  return sharp(tile(shape)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

/** Wraps a single 32-pixel PNG in an .ico file. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function faviconSvg(): string {
  const style = `<style>path{stroke:${INK}}@media(prefers-color-scheme:dark){path{stroke:${AMBER}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoMark.viewBox}">${style}${markSvg(INK)}</svg>\n`;
}

export async function makeIcons(publicDir: string): Promise<void> {
  const write = (name: string, content: Buffer | string) =>
    writeFile(join(publicDir, name), content);
  const plain32 = sharp(tile({ size: 32, corner: 0.22, markShare: 0.84 })).png();
  await write("favicon.svg", faviconSvg());
  await write("favicon.ico", icoFile(await plain32.toBuffer()));
  await write("apple-touch-icon.png", await pngTile({ size: 180, corner: 0, markShare: 0.66 }));
  await write("icon-192.png", await pngTile({ size: 192, corner: 0.22, markShare: 0.7 }));
  await write("icon-512.png", await pngTile({ size: 512, corner: 0.22, markShare: 0.7 }));
  // A mask may cut off everything outside the middle 80 %.
  await write("icon-maskable-512.png", await pngTile({ size: 512, corner: 0, markShare: 0.54 }));
}
