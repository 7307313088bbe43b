/** The owner of visitors' writes. The server identifies visitors by a cookie. */
export const VISITOR = "visitor";

/** A write that a feature wants stored and sent. */
export type Write = {
  /**
   * Identifies the written record, for example `vision/3`: a newer write with the same key replaces an unsent one.
   */
  key: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body: Record<string, unknown>;
  /** Sent instead of the body. */
  file?: Blob;
  /** Distinguishes writes with the same key: each part is queued separately, and only the same part is replaced. */
  part?: string;
};

/** A write stored on the device. Its body already carries `writeId` and `writtenAt`. */
export type QueuedWrite = Omit<Write, "part"> & {
  /** Its key in the store. */
  row: string;
  userId: string;
  writeId: string;
  /** In milliseconds, and later than every write that this page queued before. */
  writtenAt: number;
  /** Why the server will never accept it. The write stays readable until a newer one replaces it. */
  refusal?: string;
};

export function queuedWrite(write: Write, userId: string, writtenAt: number): QueuedWrite {
  const { part, body, ...rest } = write;
  const writeId = crypto.randomUUID();
  const stamp = { writeId, writtenAt: new Date(writtenAt).toISOString() };
  return {
    ...rest,
    row: [userId, write.key, ...(part === undefined ? [] : [part])].join("|"),
    userId,
    body: { ...body, ...stamp },
    writeId,
    writtenAt,
  };
}

export const inOrder = (writes: Iterable<QueuedWrite>): QueuedWrite[] =>
  [...writes].toSorted((one, other) => one.writtenAt - other.writtenAt);
