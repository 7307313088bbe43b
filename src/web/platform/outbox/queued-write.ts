/** Owns what visitors write: they are known to the server by a cookie. */
export const VISITOR = "visitor";

/** What a feature asks to have stored and sent. */
export type Write = {
  /** What is written, for example `vision/3`: a newer write with the same key replaces an unsent one. */
  key: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body: Record<string, unknown>;
  /** Sent instead of the body. */
  file?: Blob;
  /** Which of several things with this key it is about: each is queued, and only the same one replaced. */
  part?: string;
};

/** A write on the device. Its body already carries `writeId` and `writtenAt`. */
export type QueuedWrite = Omit<Write, "part"> & {
  /** Its key in the store. */
  row: string;
  userId: string;
  writeId: string;
  /** Milliseconds, and later than every write that this page queued before. */
  writtenAt: number;
  /** Why the server will never accept it. It stays until a newer write replaces it, so that it can still be read. */
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
