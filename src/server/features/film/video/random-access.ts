/** Reads bytes on demand, so that a video is never in memory as a whole. */
export type RandomAccess = {
  size: number;
  /** Returns fewer bytes than requested only at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
};
