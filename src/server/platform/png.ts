import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const BY_PALETTE = 3;

/** A drawing of filled rectangles in a few colours, which is all that a bar plot needs. */
export type Drawing = {
  width: number;
  height: number;
  /** As #rrggbb; the first one is the background. */
  colours: readonly string[];
  rectangles: readonly {
    x: number;
    y: number;
    width: number;
    height: number;
    /** Index into `colours`. */
    colour: number;
  }[];
};

export function drawPng({ width, height, colours, rectangles }: Drawing): Buffer {
  // Every row begins with filter type 0: it is not encoded as a difference from the row above.
  const pixels = Buffer.alloc(height * (width + 1));
  for (const { x, y, colour, ...size } of rectangles) {
    for (let line = y; line < y + size.height; line++) {
      const start = line * (width + 1) + 1 + x;
      pixels.fill(colour, start, start + size.width);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(BITS, 8);
  head.writeUInt8(BY_PALETTE, 9);
  const palette = Buffer.from(colours.map((colour) => colour.slice(1)).join(""), "hex");
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
