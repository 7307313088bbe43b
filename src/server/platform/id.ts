import { createHash, randomBytes } from "node:crypto";

/** Returns a UUID version 7, which is ordered by time so that an index on it grows at one end. */
export const newId = (now: Date): string => idAt(now, randomBytes(16));

/** Returns a lower bound: no id made at that time or later sorts before it. */
export const smallestIdAt = (time: Date): string => idAt(time, Buffer.alloc(16));

/** Returns a derived UUID version 8: the same text always gives the same id. */
export const idFromText = (words: string): string =>
  uuid(8, createHash("sha256").update(words).digest());

function idAt(time: Date, bytes: Buffer): string {
  bytes.writeUIntBE(time.getTime(), 0, 6);
  return uuid(7, bytes);
}

function uuid(version: number, bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return idFromBytes(bytes);
}

/** The length of an id inside a token. */
export const ID_BYTES = 16;

export const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

/** Returns the id in the first sixteen bytes. */
export function idFromBytes(bytes: Buffer): string {
  const hex = bytes.toString("hex", 0, ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
