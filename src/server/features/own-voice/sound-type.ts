const SIGNATURES = [
  { type: "audio/webm", at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
  { type: "audio/ogg", at: 0, bytes: Buffer.from("OggS") },
  { type: "audio/mp4", at: 4, bytes: Buffer.from("ftyp") },
];

/** What browsers record, by the first bytes; undefined for anything else. */
export function soundType(sound: Buffer): string | undefined {
  return SIGNATURES.find(({ at, bytes }) => sound.subarray(at, at + bytes.length).equals(bytes))
    ?.type;
}
