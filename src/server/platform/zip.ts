import { promisify } from "node:util";
import { crc32, deflateRaw, inflateRaw } from "node:zlib";

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Already compressed formats, such as sound, are stored as they are. */
export type ZipEntry = { name: string; bytes: Buffer; isCompressed?: boolean };

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [VERSION, UTF8_NAMES] = [20, 0x0800];
const [STORED, DEFLATED] = [0, 8];
/** January 1, 1980: the date adds nothing, and the same content produces the same file. */
const NO_DATE = 0x0021;

/** Creates an archive of files that fit in memory. They are compressed off the event loop. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isCompressed = false } of entries) {
    const [path, packed] = [Buffer.from(name), isCompressed ? bytes : await deflate(bytes)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(isCompressed ? STORED : DEFLATED, 4);
    facts.writeUInt16LE(NO_DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const header = Buffer.concat([signature(LOCAL), facts, path]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([signature(CENTRAL), uint16(VERSION), facts, place, path]));
    locals.push(header, packed);
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, signature(END), end]);
}

/** Returns one file from an archive, or undefined if it is missing, is damaged, or unpacks to more than allowed. */
export async function readZipEntry(
  zip: Buffer,
  name: string,
  mostBytes: number,
): Promise<Buffer | undefined> {
  try {
    const end = zip.lastIndexOf(signature(END));
    if (end < 0) return undefined;
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      const [nameLength, extra, comment] = [28, 30, 32].map((place) =>
        zip.readUInt16LE(at + place),
      );
      const path = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
      if (path === name) return await contentOf(zip, at, mostBytes);
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
    return undefined;
  } catch {
    return undefined;
  }
}

async function contentOf(
  zip: Buffer,
  central: number,
  maxOutputLength: number,
): Promise<Buffer | undefined> {
  const [packedLength, local] = [zip.readUInt32LE(central + 20), zip.readUInt32LE(central + 42)];
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedLength);
  if (zip.readUInt16LE(central + 10) !== STORED) return inflate(packed, { maxOutputLength });
  return packed.length <= maxOutputLength ? packed : undefined;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
