type Mp4 = { seconds: number; brand?: string; bytes?: number; handler?: string };

/** An mp4 (or, with the brand "qt  ", a mov) as cameras write it: the frames first, the index after them. */
export function mp4({ seconds, brand = "isom", bytes = 64, handler = "vide" }: Mp4): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const handlerBox = Buffer.alloc(24);
  handlerBox.write(handler, 8, "latin1");
  const media = box("mdia", box("mdhd", header.subarray(0, 32)), box("hdlr", handlerBox));
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0`, "latin1")),
    box("mdat", Buffer.alloc(bytes)),
    box("moov", box("mvhd", header), box("trak", media)),
  ]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** A webm as a browser records it: with unknown size and no length, except in the timestamps of its frames. */
export function recordedWebm(seconds: number): Buffer {
  const clusters = Array.from({ length: seconds }, (_, second) =>
    Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]),
      element([0xe7], unsigned(second * 1000)),
      // Track 1, 999 ms after the cluster's time.
      element([0xa3], Buffer.from([0x81, 0x03, 0xe7, 0x80, 1, 2, 3])),
    ]),
  );
  return Buffer.concat([
    webmHead(),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    pictureTrack(),
    ...clusters,
  ]);
}

/** A webm that declares its length. */
export function webm(seconds: number): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000, 0);
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], duration));
  return Buffer.concat([
    webmHead(),
    element([0x18, 0x53, 0x80, 0x67], Buffer.concat([info, pictureTrack()])),
  ]);
}

const webmHead = () =>
  element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from("webm")));

const pictureTrack = () =>
  element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x83], unsigned(1))));

function element(id: number[], content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + content.length, 0);
  return Buffer.concat([Buffer.from(id), size, content]);
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}
