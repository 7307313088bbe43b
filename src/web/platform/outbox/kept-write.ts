/** What a feature asks to have stored and sent. */
export type Write = {
  /** What is written, for example `vision/3`: a newer write with the same key takes an unsent one's place. */
  key: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body: Record<string, unknown>;
  /** Which of several things with this key it is about: each is kept, and only the same one replaced. */
  part?: string;
};

/** A write on the device. Its body already carries `writeId` and `writtenAt`. */
export type KeptWrite = Omit<Write, "part"> & {
  /** Its key in the store. */
  row: string;
  userId: string;
  writeId: string;
  /** Milliseconds, and later than every write that this page kept before. */
  writtenAt: number;
  /** Why the server will never accept it. It stays until a newer write replaces it, so that it can still be read. */
  refusal?: string;
};

export function keptWrite(write: Write, userId: string, writtenAt: number): KeptWrite {
  const { part, key, method, path, body } = write;
  const writeId = crypto.randomUUID();
  const stamp = { writeId, writtenAt: new Date(writtenAt).toISOString() };
  return {
    row: [userId, key, ...(part === undefined ? [] : [part])].join("|"),
    userId,
    key,
    method,
    path,
    body: { ...body, ...stamp },
    writeId,
    writtenAt,
  };
}

export const inOrder = (writes: Iterable<KeptWrite>): KeptWrite[] =>
  [...writes].toSorted((one, other) => one.writtenAt - other.writtenAt);
