/** Bytes that are read where they are needed: a video is never in memory as a whole. */
export type RandomAccess = {
  size: number;
  /** Fewer bytes than asked for only at the end. */
  read(offset: number, length: number): Promise<Buffer>;
};
